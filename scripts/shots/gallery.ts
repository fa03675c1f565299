/** A picture as it was taken. */
export interface Shot {
  state: string
  width: number
  scheme: string
  /** Path from the folder of the page that shows them all. */
  file: string
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** A page that lays the pictures side by side: a row for each state, in the order in which they were taken. */
export function buildGallery(shots: readonly Shot[]): string {
  const rows = Array.from(
    Map.groupBy(shots, ({ state }) => state),
    ([state, ofState]) => {
      const figures = ofState.map(
        ({ width, scheme, file }) =>
          `<figure data-scheme="${scheme}"><figcaption>${width} ${scheme}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy" width="${Math.round(width / 4)}"></a></figure>`,
      )
      return `<section><h2>${escapeHtml(state)}</h2><div>${figures.join('')}</div></section>`
    },
  )
  const schemes = [...new Set(shots.map(({ scheme }) => scheme))]
  const boxes = schemes.map(
    scheme => `<label><input type="checkbox" id="${scheme}" checked> ${scheme}</label>`,
  )
  const hiding = schemes.map(
    scheme => `body:has(#${scheme}:not(:checked)) [data-scheme="${scheme}"] { display: none }`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pages of MaxGuru</title>
<style>
body { font: 16px/1.4 sans-serif; margin: 1rem; background: #888 }
nav { position: sticky; top: 0; background: #888 }
div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
figure { margin: 0; flex: none }
${hiding.join('\n')}
</style>
<nav>${boxes.join(' ')}</nav>
${rows.join('\n')}
`
}
