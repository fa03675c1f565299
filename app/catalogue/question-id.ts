/** Longest id, in characters. */
const MAX_LENGTH = 60

/** Id of a question’s answer on the FAQ page, from its words: links to it hold as long as the question reads the same. */
export function toQuestionId(question: string): string {
  const words = question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return `q-${(words ?? []).join('-').slice(0, MAX_LENGTH)}`
}
