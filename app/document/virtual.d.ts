/** Made by `scripts/document-plugin.ts` from what the client build has written. */
declare module 'virtual:document' {
  /** Style rules, for the server; empty in the browser. */
  export const styles: {
    /** Those of each file that a route imports, in the order in which every page has them. */
    readonly rules: Readonly<Record<string, string>>
    /** The files that a route needs, by the address of its module. */
    readonly byModule: Readonly<Record<string, readonly string[]>>
    /** Address of a style sheet with those of all routes but the root. */
    readonly others: string
  }
  /** `modal-dialog.ts` and `starter.ts` as one inline script; '' in the browser. */
  export const starter: string
  /** Address of the carousels' module; '' in the browser. */
  export const carousel: string
}
