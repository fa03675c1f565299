import { describe, expect, it } from 'vitest'
import { button, formatMailText, lines, section, splitParagraphs } from './content.ts'

describe('the plain text of a mail', () => {
  it('has each piece as a paragraph, with the addresses of its links', () => {
    const text = formatMailText([
      lines('Hello Ana,', 'thank you.'),
      ...section('Next', ['Read on.', { label: 'Help', href: 'http://site.test/help' }]),
      button('Log in', 'http://site.test/login'),
      {
        kind: 'amounts',
        heading: 'Your order',
        rows: [
          { text: 'A book', amount: '$1.00' },
          { text: 'A license', amount: '$2.00' },
        ],
        total: '$3.00',
      },
    ])
    expect(text).toBe(`Hello Ana,
thank you.

Next
Read on.
Help: http://site.test/help

Log in:
http://site.test/login

Your order
A book: $1.00
A license: $2.00
Total: $3.00
`)
  })

  it('becomes pieces again by its paragraphs and lines', () => {
    expect(splitParagraphs('\nOne\ntwo\n\nThree\n\n\nFour\n')).toEqual([
      lines('One', 'two'),
      lines('Three'),
      lines('Four'),
    ])
  })
})
