/** What a browser says of a form that a page of the same site sends (docs/decisions/0028), for programs that send one. */
export const OWN_FORM = { 'Sec-Fetch-Site': 'same-origin' } as const
