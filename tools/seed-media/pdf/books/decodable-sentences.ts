import { sentences } from '../exercises/phonics.ts'
import { note } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const decodableSentences: BookPdf = {
  contents: [
    ['To the teacher', 3],
    ['Step 1: short a', 5],
    ['Step 2: short i', 11],
    ['Step 3: short o', 17],
    ['Step 4: sh, ch, th', 23],
    ['Step 5: short u and e', 33],
    ['Step 6: blends', 45],
    ['Step 7: silent e', 57],
    ['What each step takes for granted', 70],
  ],
  previewNote: 'Page numbers are those of the whole book. This preview shows the first page of three steps.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'To the teacher')
      paper.text(
        'A sentence is decodable when every word in it uses only sounds that have been taught. The reader has no reason to guess, and learns that letters can be trusted.',
        'Sentences here grow one word at a time. A child who can read “Sam sat” can read “Sam sat on a mat” a minute later, because only the end is new.',
      )
      paper.list(
        [
          'Cover the sentence with a card and slide the card to the right, a word at a time.',
          'Let the child sound out a hard word under the breath, then go back to the start of the sentence and read it smoothly.',
          'Tick a box for each reading. Three ticks on three days is a sentence well read.',
          'Always ask one question about the meaning. Reading that means nothing is only noise.',
        ],
        {},
      )
      note(
        paper,
        'When a word is misread',
        'Point under the letters that were misread and wait. Most children mend the word on their own in three seconds. If not, say the sound, never the word.',
      )
      paper.heading(2, 'Five words that are told')
      paper.text(
        'The, a, is, to and I turn up from the first page. Teach them as whole words with their odd letters marked. All others can be sounded out.',
      )
    },
    paper =>
      sentences(paper, {
        title: 'Step 1: short a',
        task: 'Read each line three times. Tick a box each time.',
        tile: 'a',
        known: 'm, s, t, a, p, n, c, d, h, r, and the words a, the',
        lines: [
          'Sam',
          'Sam sat.',
          'Sam sat at a mat.',
          'Pam',
          'Pam had a cap.',
          'Pam had a tan cap and a pan.',
          'Dan ran and Sam ran.',
          'The cat sat and had a nap at the mat.',
        ],
        questions: ['Who had a cap? What was it like?', 'Who ran?', 'Draw the cat. Where is it?'],
      }),
    paper =>
      sentences(paper, {
        title: 'Step 4: sh, ch, th',
        task: 'Two letters, one sound. Find them before you read.',
        tile: 'sh',
        known: 'short a, i and o, all single consonants, sh, ch, th, and the words is, to',
        lines: [
          'The ship',
          'The ship is thin.',
          'That thin ship hit a rock.',
          'Chip had a fish.',
          'Chip had a fish in a dish.',
          'Chip had a fish, a chop and six hot chips.',
          'With a cash box, this shop is rich.',
          'Josh got a moth to sit with him on a big log.',
        ],
        questions: [
          'What hit a rock?',
          'What did Chip have in the dish?',
          'Would you let a moth sit with you?',
        ],
      }),
    paper =>
      sentences(paper, {
        title: 'Step 7: silent e',
        task: 'The e at the end is silent and makes the vowel say its name.',
        tile: 'e',
        known: 'all short vowels, blends, sh, ch, th, wh, and silent e',
        lines: [
          'Kate rode.',
          'Kate rode a bike.',
          'Kate rode a bike to the lake.',
          'Those five mice',
          'Those five mice hide in a hole.',
          'Those five mice hide in a hole the size of a dime.',
          'Mike made a kite, but it did not take off.',
          'If the wind is late, stand at the gate and hope.',
        ],
        questions: [
          'How did Kate get to the lake?',
          'How big is the hole?',
          'Why did the kite not take off, do you think?',
        ],
      }),
  ],
  previewPages: 4,
}
