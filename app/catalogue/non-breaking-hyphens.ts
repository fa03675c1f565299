const NON_BREAKING_HYPHEN = '\u2011'

/** A title whose hyphens do not break over lines (spec §2 Book card). */
export function makeHyphensNonBreaking(title: string): string {
  return title.replaceAll('-', NON_BREAKING_HYPHEN)
}
