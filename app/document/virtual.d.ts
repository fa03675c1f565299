/** Made by `scripts/document-plugin.ts` from what the client build has written. */
declare module 'virtual:document' {
  /** Every style rule of the site. In the browser, as they stand in the page. */
  export const styles: string
  /** `starter.ts` as an inline script; '' in the browser. */
  export const starter: string
  /** Address of the carousels' module; '' in the browser. */
  export const carousel: string
}
