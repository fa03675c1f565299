import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { LinkFailure } from './failure.ts'

/** What a page says where its link leads nowhere; of too many guesses the words are the same everywhere. */
export type FailureWords = Record<Exclude<LinkFailure['status'], 429>, { heading: string; text: string }>

interface FailedLinkProps {
  failure: LinkFailure
  words: FailureWords
  className: string | undefined
  children: ReactNode
}

/** The page of a signed link that cannot be shown, with the way on as its children. */
export function FailedLink({ failure: { status, wait }, words, className, children }: FailedLinkProps) {
  const { heading, text } =
    status === 429
      ? { heading: 'Too many tries', text: `Please wait ${wait}, then try again.` }
      : words[status]
  return (
    <div className={className}>
      <h1>{heading}</h1>
      <Notice tone="info">
        <p>{text}</p>
      </Notice>
      {children}
    </div>
  )
}
