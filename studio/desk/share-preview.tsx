import type { UserViewComponent } from 'sanity/structure'
import { getPagePath, isPageKey } from '../../contract/site-pages.ts'
import { environment } from '../environment.ts'

const card = {
  maxWidth: 600,
  margin: '0 auto 32px',
  padding: 20,
  borderRadius: 8,
  background: '#fff',
  color: '#202124',
  border: '1px solid #dadce0',
}

/** Cut as a search engine cuts it. */
function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).trimEnd()} …` : text
}

function readText(value: unknown, missing: string): string {
  return typeof value === 'string' && value !== '' ? value : missing
}

/** How a page looks in a list of search results, and on a card where it is shared. */
export const SharePreview: UserViewComponent = ({ document }) => {
  const { key, title, description } = document.displayed
  if (typeof key !== 'string' || !isPageKey(key)) return null
  const { siteUrl } = environment
  const address = new URL(getPagePath(key), siteUrl)
  const pageTitle = readText(title, 'This page has no title yet')
  const words = readText(
    description,
    'This page has no description yet. Search engines will write one themselves.',
  )
  return (
    <div style={{ padding: 24, fontFamily: 'Arial, sans-serif' }}>
      <h2 style={{ maxWidth: 600, margin: '0 auto 8px', fontSize: 15 }}>In search results</h2>
      <div style={card}>
        <div style={{ fontSize: 13, color: '#4d5156' }}>{address.href}</div>
        <div style={{ fontSize: 20, lineHeight: 1.3, color: '#1a0dab' }}>
          {cut(`${pageTitle} | MaxGuru`, 70)}
        </div>
        <div style={{ fontSize: 14, lineHeight: 1.58, color: '#4d5156' }}>{cut(words, 155)}</div>
      </div>
      <h2 style={{ maxWidth: 600, margin: '0 auto 8px', fontSize: 15 }}>Where it is shared</h2>
      <div style={{ ...card, padding: 0, overflow: 'hidden' }}>
        <img
          src={new URL(`/og/${key}.png`, siteUrl).href}
          alt="The card that stands for the page"
          style={{ display: 'block', width: '100%', aspectRatio: '1200 / 630' }}
        />
        <div style={{ padding: 16 }}>
          <div style={{ fontSize: 12, color: '#606770', textTransform: 'uppercase' }}>{address.host}</div>
          <div style={{ fontSize: 16, fontWeight: 600 }}>{pageTitle}</div>
          <div style={{ fontSize: 14, color: '#606770' }}>{cut(words, 110)}</div>
        </div>
      </div>
    </div>
  )
}
