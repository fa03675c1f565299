import { Marked } from 'marked'
import { useMemo } from 'react'
import text from '../../docs/editing.md?raw'
import './guide.css'

/** The pictures of the guide by their file names. */
const PICTURES = import.meta.glob<string>('../../docs/editing/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})

function findPicture(href: string): string {
  const name = href.split('/').at(-1) ?? ''
  return PICTURES[`../../docs/editing/${name}`] ?? href
}

/** The part of the guide for those who write; what comes after it is for developers. */
function readWritersPart(guide: string): string {
  return guide.split('\n## For developers')[0] ?? guide
}

/** `docs/editing.md` inside the Studio. The file is ours, so its HTML is taken as it is. */
export function Guide() {
  const html = useMemo(() => {
    const marked = new Marked({
      async: false,
      renderer: {
        image: ({ href, text: words }) => `<img src="${findPicture(href)}" alt="${words}" loading="lazy">`,
      },
    })
    return marked.parse(readWritersPart(text), { async: false })
  }, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, see above
  return <article className="guide" dangerouslySetInnerHTML={{ __html: html }} />
}
