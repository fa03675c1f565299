/** A reading that goes on. */
export interface Speech {
  pause: () => void
  resume: () => void
  stop: () => void
}

/** The name of the mark in the style sheet. */
const HIGHLIGHT = 'spoken'

const BLOCKS = 'h1, h2, h3, h4, p, li, dt, dd, summary, blockquote, figcaption, th, td'

/** Blocks of text that are shown, without those that hold others. */
function listBlocks(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    block =>
      !block.querySelector(BLOCKS) && block.checkVisibility?.() !== false && block.textContent?.trim() !== '',
  )
}

/** The part of a block from one character of its text to another. */
function makeRange(block: HTMLElement, from: number, to: number): Range {
  const range = document.createRange()
  range.selectNodeContents(block)
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let passed = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (from >= passed && from <= passed + length) range.setStart(node, from - passed)
    if (to >= passed && to <= passed + length) range.setEnd(node, to - passed)
    passed += length
  }
  return range
}

interface Sentence {
  text: string
  range: Range
}

/** The sentences of a block, each with its place; the whole block where the browser cannot tell them apart. */
function listSentences(block: HTMLElement): Sentence[] {
  const text = block.textContent ?? ''
  if (!('Segmenter' in Intl)) return [{ text, range: makeRange(block, 0, text.length) }]
  return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => ({
      text: segment.trim(),
      range: makeRange(block, index, index + segment.trimEnd().length),
    }))
}

function mark(range: Range | null): void {
  if (!('highlights' in CSS)) return
  if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range))
  else CSS.highlights.delete(HIGHLIGHT)
}

/** Reads a part of the page aloud, sentence by sentence. `onEnd` is called once, when it is over or stopped. */
export function speak(root: HTMLElement, onEnd: () => void): Speech {
  const sentences = listBlocks(root).flatMap(listSentences)
  const synthesis = window.speechSynthesis
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    mark(null)
    synthesis.cancel()
    onEnd()
  }
  const sayFrom = (index: number) => {
    const sentence = sentences[index]
    if (isOver) return
    if (!sentence) return end()
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.lang = document.documentElement.lang
    utterance.onstart = () => {
      mark(sentence.range)
      sentence.range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
    }
    utterance.onend = () => sayFrom(index + 1)
    utterance.onerror = end
    synthesis.speak(utterance)
  }
  synthesis.cancel()
  sayFrom(0)
  return { pause: () => synthesis.pause(), resume: () => synthesis.resume(), stop: end }
}
