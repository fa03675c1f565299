import { describe, expect, it } from 'vitest'
import { books } from './books.ts'
import { faqs } from './faqs.ts'
import { firstDay, formatTrainingDate, trainings } from './trainings.ts'

const todays = Array.from({ length: 28 }, (_, day) => new Date(Date.UTC(2027, 1, 1 + day, 23, 30)))

describe('catalogue seed', () => {
  it('has eight workbooks and six ebooks with unique ids and slugs, priced 12.99 to 89.99', () => {
    expect(books.filter(book => book.category === 'WORKBOOK')).toHaveLength(8)
    expect(books.filter(book => book.category === 'EBOOK')).toHaveLength(6)
    expect(new Set(books.map(book => book.id)).size).toBe(14)
    expect(new Set(books.map(book => book.slug)).size).toBe(14)
    for (const { priceCents } of books) expect(priceCents >= 1299 && priceCents <= 8999).toBe(true)
  })

  it('has fourteen questions, each with an answer of balanced simple HTML', () => {
    expect(faqs).toHaveLength(14)
    for (const { answer } of faqs) {
      const open: string[] = []
      for (const [, slash, tag] of answer.matchAll(/<(\/?)(p|ul|li|strong|a)\b[^>]*>/g)) {
        if (slash) expect(open.pop()).toBe(tag)
        else open.push(String(tag))
      }
      expect(open).toEqual([])
    }
  })
})

describe('training dates', () => {
  it('keep two courses and one webinar in the past and the others ahead, whatever the day of seeding', () => {
    for (const today of todays) {
      const past = trainings.filter(training => firstDay(training, today) < today)
      expect(past.map(training => training.id)).toEqual([201, 202, 301])
    }
  })

  it('never touch a weekend', () => {
    for (const today of todays)
      for (const training of trainings) {
        const weekday = firstDay(training, today).getUTCDay()
        expect(weekday).toBeGreaterThanOrEqual(1)
        expect(weekday + training.days - 1).toBeLessThanOrEqual(5)
      }
  })

  it('read Month DD, YYYY - the last day and the hours', () => {
    const today = new Date(Date.UTC(2027, 0, 1))
    const text = (id: number) => {
      const training = trainings.find(each => each.id === id)
      return training && formatTrainingDate(training, today)
    }
    expect(text(203)).toBe('January 19, 2027 - January 21, 2027, 9:00 AM to 3:00 PM ET')
    expect(text(302)).toBe('January 11, 2027 - 4:00 PM to 5:00 PM ET')
  })
})
