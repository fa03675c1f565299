const NON_BREAKING_HYPHEN = '\u2011'

/** Replaces hyphens by non-breaking ones (spec §2 Book card). */
export function makeHyphensNonBreaking(title: string): string {
  return title.replaceAll('-', NON_BREAKING_HYPHEN)
}
