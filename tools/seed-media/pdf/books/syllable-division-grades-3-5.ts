import { divide } from '../exercises/phonics.ts'
import { note, table } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const syllableDivision: BookPdf = {
  contents: [
    ['Six kinds of syllable', 3],
    ['Unit 1: cut between two consonants, rab-bit', 6],
    ['Unit 2: cut before one consonant, ro-bot', 22],
    ['Unit 3: cut after one consonant, cam-el', 38],
    ['Unit 4: cut between vowels, li-on', 52],
    ['Unit 5: words that end in -le', 62],
    ['Unit 6: words from science and history', 74],
    ['Answers', 94],
  ],
  previewNote: 'Page numbers are those of the whole book. This preview shows pages from three units.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Six kinds of syllable')
      paper.text(
        'A syllable is a beat of a word with one vowel sound in it. Put a hand under your chin and say the word: every time the jaw drops, that is a syllable. There are only six kinds, and each one tells you how its vowel sounds.',
      )
      table(
        paper,
        [
          { label: 'Kind', share: 24 },
          { label: 'How to know it', share: 44 },
          { label: 'Vowel', share: 20 },
          { label: 'Words', share: 26 },
        ],
        [
          ['Closed', 'Ends in a consonant', 'short', 'rab-bit, sun-set'],
          ['Open', 'Ends in a vowel', 'long', 'ro-bot, me'],
          ['Silent e', 'Vowel, consonant, e', 'long', 'com-pete, hope'],
          ['Vowel team', 'Two vowel letters together', 'one sound', 'rain-coat'],
          ['R-controlled', 'A vowel with r after it', 'changed by r', 'tur-nip, car'],
          ['Consonant-le', 'Ends the word: -ble, -tle, -gle', 'almost silent', 'ta-ble, puz-zle'],
        ],
      )
      paper.heading(2, 'Find, look, cut, read')
      paper.list(
        [
          '**Find** the vowels and put a dot under each one.',
          '**Look** at the letters between the first two dots.',
          '**Cut** where the pattern tells you.',
          '**Read** each part, then the whole word. If it is not a word you know, try the other cut.',
        ],
        { ordered: true },
      )
      note(
        paper,
        'Letters that stay together',
        'Never cut sh, ch, th, ph, ck or a vowel team in two. They are one sound.',
      )
    },
    paper =>
      divide(paper, {
        title: 'Unit 1: rab-bit',
        task: 'Dot the vowels. Cut between the two consonants. Read.',
        tile: '1',
        pattern:
          '**Two consonants between two vowels:** cut between them. The first syllable is closed, so its vowel is short.',
        model: ['rab', 'bit'],
        words: [
          'napkin',
          'sunset',
          'picnic',
          'basket',
          'tennis',
          'magnet',
          'insect',
          'cactus',
          'problem',
          'plastic',
          'helmet',
          'fabric',
        ],
        last: 'Choose three of the words and use them in one silly sentence.',
      }),
    paper =>
      divide(paper, {
        title: 'Unit 2: ro-bot',
        task: 'One consonant between two vowels? Try the cut before it.',
        tile: '2',
        pattern:
          '**One consonant between two vowels:** cut before it first. The first syllable is open, so its vowel says its name.',
        model: ['ro', 'bot'],
        words: [
          'music',
          'pilot',
          'open',
          'human',
          'basic',
          'silent',
          'moment',
          'tulip',
          'bonus',
          'student',
          'even',
          'zero',
        ],
        last: 'Now try cabin the same way. Does it sound right? Turn to Unit 3 to find out what to do.',
      }),
    paper =>
      divide(paper, {
        title: 'Unit 6: words from science',
        task: 'Three syllables and more. Cut once, look again, cut again.',
        tile: '6',
        pattern:
          '**Long words** are short ones in a row. Work from the left, and watch for endings you know, such as -tion.',
        model: ['fan', 'tas·tic'],
        words: [
          'habitat',
          'magnetic',
          'volcano',
          'ecosystem',
          'conductor',
          'digestion',
          'atmosphere',
          'organism',
          'pollution',
          'amphibian',
        ],
        last: 'Which of these words could you explain to a friend? Put a star beside them.',
      }),
  ],
  previewPages: 4,
}
