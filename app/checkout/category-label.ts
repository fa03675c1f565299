/** The label of a teacher category: underscores turn to spaces, the first letter is a capital (spec §2). */
export function getCategoryLabel(code: string): string {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
