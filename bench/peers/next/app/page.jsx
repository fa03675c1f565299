import Link from 'next/link'
import { cards } from '../../cards.mjs'

export default function Page() {
  return (
    <main>
      <h1>A page of the same size</h1>
      {cards.map(({ id, title, text, href }) => (
        <section key={id} className="card" aria-labelledby={`card-${id}`}>
          <h2 id={`card-${id}`}>{title}</h2>
          <p>{text}</p>
          <p>{text}</p>
          <Link href={href} className="button" prefetch={false}>
            Read lesson {id}
          </Link>
        </section>
      ))}
    </main>
  )
}
