import { createContext, type ReactNode, useContext, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { Kept, KeptPartsContext } from '../kept.tsx'
import { SiteDataContext, useSiteData } from '../site-data.ts'
import { KeptMarkup, renderWithKeptParts } from './kept-markup.tsx'

const site = {
  images: { projectId: 'p', dataset: 'd', baseUrl: 'https://cdn.example.com' },
  mediaUrl: 'https://api.example.com/media/',
  countsLinks: false,
  frontEnds: { app: 'https://app.example.com', dashboard: 'https://d.example.com', singleSignOn: null },
}

let markup: KeptMarkup
let rendered: string[]

beforeEach(() => {
  markup = new KeptMarkup()
  rendered = []
})

/** The page as it is sent. */
function render(page: ReactNode): string {
  const pieces = renderWithKeptParts(markup, note =>
    renderToString(
      <SiteDataContext.Provider value={site}>
        <KeptPartsContext.Provider value={note}>{page}</KeptPartsContext.Provider>
      </SiteDataContext.Provider>,
    ),
  )
  return Buffer.concat(pieces).toString()
}

interface Card {
  title: string
}

function CardPart({ card, tone = 'sun' }: { card: Card; tone?: string }) {
  rendered.push(card.title)
  return (
    <>
      <h2 className={tone}>{card.title} & more</h2>
      <img src={`${useSiteData().mediaUrl}card.png`} alt="" />
    </>
  )
}

const Page = ({ cards }: { cards: readonly Card[] }) => (
  <main>
    Before
    {cards.map(card => (
      <Kept key={card.title} part={CardPart} props={{ card }} />
    ))}
    <p>after</p>
  </main>
)

const CARDS = [{ title: 'Émile’s “words”' }, { title: 'Books' }]

test('a page with kept parts is what it is without, the first time and later', () => {
  const plain = renderToString(
    <SiteDataContext.Provider value={site}>
      <Page cards={CARDS} />
    </SiteDataContext.Provider>,
  )
  expect(render(<Page cards={CARDS} />)).toBe(plain)
  expect(render(<Page cards={CARDS} />)).toBe(plain)
})

test('a part is rendered once for the same content, in whatever page it stands', () => {
  render(<Page cards={CARDS} />)
  render(<Page cards={CARDS.slice(1)} />)
  expect(rendered).toEqual(CARDS.map(({ title }) => title))
})

test('content that was read anew is shown anew', () => {
  render(<Page cards={[{ title: 'Old' }]} />)
  expect(render(<Page cards={[{ title: 'New' }]} />)).toContain('New<!-- --> &amp; more')
})

test('other values of the same content are shown', () => {
  const [card = { title: '' }] = CARDS
  render(<Kept part={CardPart} props={{ card, tone: 'sun' }} />)
  expect(render(<Kept part={CardPart} props={{ card, tone: 'coral' }} />)).toContain('class="coral"')
})

function Title({ card }: { card: Card }) {
  return <h1>{card.title}</h1>
}

function Text({ card }: { card: Card }) {
  return <p>{card.title}</p>
}

test('two parts that show the same are not taken for each other', () => {
  const [card = { title: '' }] = CARDS
  const page = (
    <>
      <Kept part={Title} props={{ card }} />
      <Kept part={Text} props={{ card }} />
    </>
  )
  expect(render(page)).toBe(renderToString(page))
})

const VisitorName = createContext<string | null>(null)

function Greeting() {
  const name = useContext(VisitorName)
  if (name === null) throw new Error('There is no visitor here.')
  return <p>{name}</p>
}

test.each(['Ana', 'Ben'])('what asks for the visitor is rendered for each of them: %s', name => {
  const pageOf = (visitor: string) => (
    <VisitorName.Provider value={visitor}>
      <Kept part={Greeting} props={{}} />
    </VisitorName.Provider>
  )
  render(pageOf('Cleo'))
  expect(render(pageOf(name))).toBe(`<p>${name}</p>`)
})

function Labelled() {
  return <p id={useId()}>Text</p>
}

test('what has an id of React’s is rendered where it stands, so that the browser finds the same id', () => {
  const page = (
    <div>
      <Kept part={Labelled} props={{}} />
    </div>
  )
  expect(render(page)).toBe(renderToString(page))
})

function Broken(): ReactNode {
  throw new Error('no such picture')
}

test('what fails in a part fails the page', () => {
  expect(() => render(<Kept part={Broken} props={{}} />)).toThrow('no such picture')
})

test('a visitor’s text is never taken for a part', () => {
  expect(render(<p>{'<kept-0></kept-0>'}</p>)).toBe('<p>&lt;kept-0&gt;&lt;/kept-0&gt;</p>')
})
