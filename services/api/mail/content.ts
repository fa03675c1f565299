/** An address of ours with the words that lead to it. Never made from what a visitor wrote. */
export interface MailLink {
  label: string
  href: string
}

/** A line of a mail: plain words, in which nothing becomes a link, or a link alone. */
export type MailLine = string | MailLink

/**
 * What a mail says, piece by piece. Both of its parts, plain text and HTML, are made from it, so that they say the
 * same.
 */
export type MailBlock =
  | { kind: 'lines'; heading?: string; lines: MailLine[] }
  /** The one thing to press. */
  | { kind: 'button'; link: MailLink }
  /** Items with what each costs, and their total. */
  | { kind: 'amounts'; heading: string; rows: { text: string; amount: string }[]; total: string }

/** A paragraph of one or more lines. */
export function lines(...all: MailLine[]): MailBlock {
  return { kind: 'lines', lines: all }
}

/** Lines below a heading; nothing without lines. */
export function section(heading: string, all: MailLine[]): MailBlock[] {
  return all.length > 0 ? [{ kind: 'lines', heading, lines: all }] : []
}

export function button(label: string, href: string): MailBlock {
  return { kind: 'button', link: { label, href } }
}

/** The paragraphs of a text, in which nothing becomes a link. */
export function splitParagraphs(text: string): MailBlock[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(paragraph => lines(...paragraph.split('\n')))
}

function formatLine(line: MailLine): string {
  return typeof line === 'string' ? line : `${line.label}: ${line.href}`
}

function formatBlock(block: MailBlock): string[] {
  switch (block.kind) {
    case 'lines':
      return [...(block.heading === undefined ? [] : [block.heading]), ...block.lines.map(formatLine)]
    case 'button':
      return [`${block.link.label}:`, block.link.href]
    case 'amounts':
      return [
        block.heading,
        ...block.rows.map(({ text, amount }) => `${text}: ${amount}`),
        `Total: ${block.total}`,
      ]
    default:
      return block satisfies never
  }
}

/** The plain-text part of a mail. */
export function formatMailText(content: readonly MailBlock[]): string {
  return `${content.map(block => formatBlock(block).join('\n')).join('\n\n')}\n`
}
