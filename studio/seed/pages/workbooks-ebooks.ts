import type { PageWords } from '../page.ts'
import { link } from '../pieces.ts'
import { body } from '../portable-text.ts'
import { callout, cards, quote, steps } from '../sections.ts'

export const words: PageWords = {
  title: 'Reading workbooks, manuals and ebooks',
  description:
    'Structured literacy workbooks, teacher manuals and ebooks that follow the same steps as the software. Look inside each one before you buy.',
  keywords: [
    'reading workbooks',
    'phonics workbook PDF',
    'decodable ebooks',
    'teacher manual',
    'Orton-Gillingham materials',
  ],
  hero: {
    heading: 'Workbooks & Materials',
    lede: 'The same steps as the software, on paper and in ebooks. Open any title to see a preview of its pages.',
    tiles: ['b', 'oo', 'k', 's'],
  },
  sections: [
    quote(),
    steps(
      'How to choose a level',
      [
        {
          title: 'Start from the placement test',
          body: body(
            'If the student uses MaxGuru, the report names the level. Choose the workbook of the same level or the one just before it.',
          ),
        },
        {
          title: 'No software? Read a page together',
          body: body(
            'Open the preview and let the student read one page aloud. More than one mistake in ten words means the book is too hard for now. Try an earlier one.',
          ),
        },
        {
          title: 'Then go in order',
          body: body('Each book uses only what the earlier ones have taught. Skipping ahead leaves holes.'),
        },
      ],
      { tone: 'tint', anchor: 'levels' },
    ),
    cards(
      'Paper or screen',
      [
        {
          title: 'Workbooks',
          tile: 'w',
          body: body(
            'Pages to write, trace and mark on. Hands remember what eyes forget, so every new sound is written as well as read. Prices do not include shipping.',
          ),
        },
        {
          title: 'Ebooks',
          tile: 'e',
          body: body(
            'Stories and practice texts made from sounds the student knows. Read them on a tablet, a computer or a class screen.',
          ),
        },
      ],
      { anchor: 'formats' },
    ),
    callout(
      'Ordering for a school?',
      'Tell us your grades and student numbers, and we suggest which books to order and how many. City schools that order through the education department’s portal can follow the funding guide.',
      [link('CONTACT US', '/contact'), link('FUNDING GUIDE', '/doe-funding')],
      { tone: 'sun' },
    ),
  ],
}
