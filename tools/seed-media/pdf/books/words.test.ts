import { describe, expect, it } from 'vitest'
import { books } from '#services/api/seed/books.ts'
import { sets } from './heart-words.ts'
import { passages } from './one-minute-fluency-grades-2-4.ts'
import { shortVowelTales } from './short-vowel-stories.ts'

function words(text: string) {
  return (
    text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .match(/[a-z]+/g) ?? []
  )
}

/** One short vowel with consonants around it, spelled without silent letters; plain endings -s allowed. */
function shortVowel(word: string, vowels: readonly string[]) {
  return (
    new RegExp(`^(qu|[bcdfghjklmnprstvwxyz]*)[${vowels.join('')}][bcdfghjklmnpqrstvwxz]*$`).test(word) &&
    !/[aeiou](r|w)|(?<!s)wa|igh|al[lk]/.test(word)
  )
}

describe('Short-Vowel Stories', () => {
  it('has ten stories, two for each short vowel, as its description says', () => {
    expect(shortVowelTales).toHaveLength(10)
    expect(shortVowelTales.map(tale => tale.vowels.at(-1)).join('')).toBe('aaiioouuee')
    expect(books.find(book => book.slug === 'short-vowel-stories')?.description).toContain('Ten stories')
  })

  it.each(shortVowelTales.map(tale => [tale.title, tale] as const))(
    '%s uses only words that can be sounded out or are listed',
    (_, tale) => {
      const known = tale.toKnow.map(word => word.toLowerCase())
      const hard = tale.paragraphs
        .flatMap(words)
        .filter(word => !known.includes(word) && !shortVowel(word, tale.vowels))
      expect(hard).toEqual([])
    },
  )

  it('lists no word that a story does not use', () => {
    for (const tale of shortVowelTales) {
      const used = tale.paragraphs.flatMap(words)
      expect(
        tale.toKnow.filter(word => !used.includes(word.toLowerCase())),
        tale.title,
      ).toEqual([])
    }
  })
})

describe('Heart Words', () => {
  it('has sixty different words in ten sets of six', () => {
    expect(sets.map(set => set.words.length)).toEqual(Array(10).fill(6))
    const all = sets.flatMap(set => set.words.map(({ parts }) => parts.replaceAll(/[* ]/g, '')))
    expect(new Set(all).size).toBe(60)
  })

  it('marks something to learn by heart in each, and uses it in its sentence', () => {
    for (const { parts, sentence } of sets.flatMap(set => set.words)) {
      expect(parts).toContain('*')
      expect(words(sentence)).toContain(parts.replaceAll(/[* ]/g, ''))
    }
  })
})

describe('One-Minute Fluency', () => {
  it('has twelve passages of about a hundred words', () => {
    expect(passages).toHaveLength(12)
    for (const { title, text } of passages) {
      const count = text.split(/\s+/).length
      expect(count >= 90 && count <= 115, `${title} has ${count} words`).toBe(true)
    }
  })
})
