import { Link, useLoaderData } from '@remix-run/react'
import { cards } from '../../../cards.mjs'

export const meta = () => [{ title: 'A page of the same size' }]

export function loader() {
  return { cards }
}

export default function Index() {
  const { cards } = useLoaderData()
  return (
    <main>
      <h1>A page of the same size</h1>
      {cards.map(({ id, title, text, href }) => (
        <section key={id} className="card" aria-labelledby={`card-${id}`}>
          <h2 id={`card-${id}`}>{title}</h2>
          <p>{text}</p>
          <p>{text}</p>
          <Link to={href} className="button">
            Read lesson {id}
          </Link>
        </section>
      ))}
    </main>
  )
}
