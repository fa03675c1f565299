/** What is used here of a package without types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** Ranges that the font's axes are limited to. */
    variationAxes: Record<string, { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
