import { drill } from '../exercises/phonics.ts'
import { note, table } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const phonogramDrills: BookPdf = {
  contents: [
    ['Five minutes a day', 3],
    ['Single consonants: m, s, t, p, n, f', 6],
    ['Short vowels: a, i, o, u, e', 18],
    ['More consonants: d, g, b, h, r, l, k, w', 28],
    ['Two letters, one sound: sh, ch, th, wh, ck', 44],
    ['Endings: ng, nk, ff, ll, ss', 54],
    ['Silent e: a-e, i-e, o-e, u-e', 64],
    ['Checks and certificates', 76],
  ],
  previewNote:
    'Page numbers are those of the whole book. This preview shows its introduction and three drills.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Five minutes a day')
      paper.text(
        'A phonogram is a letter, or a team of letters, that spells one sound. A reader who has to think about each one has no thought left for the story. Drill makes them quick, and quick makes room.',
        'Each page brings **one new** phonogram and **four old** ones. Do the same page on three days. Write down the seconds each time and let the child see the number fall.',
      )
      table(
        paper,
        [
          { label: 'Minute', share: 12 },
          { label: 'You do', share: 44 },
          { label: 'The child does', share: 44 },
        ],
        [
          ['1', 'Point to a tile, wait, nod.', 'Says the sound, not the name of the letter.'],
          ['2', 'Say a sound.', 'Points to the tile and says it again.'],
          ['3', 'Say the key word.', 'Says which sound is first, and which is last.'],
          ['4', 'Dictate three sounds.', 'Writes them, saying each one as the pencil moves.'],
          ['5', 'Time the rows.', 'Reads all rows, and writes the seconds at the top.'],
        ],
      )
      note(
        paper,
        'If a sound is slow',
        'Do not explain. Show the key word, say the sound together, and bring that tile back three times on the same page. Tomorrow it is one of the old ones again.',
      )
      paper.heading(2, 'Keep the old ones alive')
      paper.text(
        'The four old phonograms on a page are chosen by how long ago they were new: one from yesterday, one from last week, one from last month, and one that looks or sounds like the new one.',
      )
    },
    paper =>
      drill(paper, {
        title: 'New: sh',
        task: 'Two letters, one quiet sound. Put a finger on your lips.',
        tile: 'sh',
        rows: [
          ['sh', 's', 'a', 'sh', 'm', 'h', 'sh'],
          ['i', 'sh', 'h', 's', 'sh', 'a', 's'],
          ['sh', 'm', 's', 'i', 'h', 'sh', 'm'],
        ],
        keyWord: 'ship. You hear sh at the front of ship and at the end of fish.',
        write: ['sh', 'h', 's'],
      }),
    paper =>
      drill(paper, {
        title: 'New: ck',
        task: 'The sound /k/ right after a short vowel at the end of a word.',
        tile: 'ck',
        rows: [
          ['ck', 'k', 'o', 'sh', 'ck', 'c', 'u'],
          ['c', 'ck', 'sh', 'u', 'k', 'ck', 'o'],
          ['ck', 'o', 'k', 'ck', 'c', 'u', 'sh'],
        ],
        keyWord: 'duck. It never starts a word. You hear it in back, neck, pick, sock and luck.',
        write: ['ck', 'sh', 'k'],
      }),
    paper =>
      drill(paper, {
        title: 'New: th',
        task: 'Tongue between the teeth. Voice off in thin, voice on in this.',
        tile: 'th',
        rows: [
          ['th', 't', 'f', 'e', 'th', 'ch', 'f'],
          ['f', 'th', 'e', 'ch', 't', 'th', 'e'],
          ['ch', 'f', 'th', 't', 'e', 'f', 'th'],
        ],
        keyWord: 'thumb. Look in a mirror: for th you see your tongue, for f you see your teeth.',
        write: ['th', 'ch', 'f'],
      }),
  ],
  previewPages: 4,
}
