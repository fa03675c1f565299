import { drill, sort } from '../exercises/phonics.ts'
import { note, table } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const vowelTeams: BookPdf = {
  contents: [
    ['Three questions', 3],
    ['Long a: ai and ay', 6],
    ['Long e: ee, ea and y', 16],
    ['Long o: oa and ow', 28],
    ['Long i: igh and ie', 38],
    ['oi and oy, ou and ow', 48],
    ['ar and or', 60],
    ['er, ir and ur', 70],
    ['All of them together', 84],
  ],
  previewNote: 'Page numbers are those of the whole book. This preview shows pages from three units.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Three questions')
      paper.text(
        'English often has several spellings for one sound, but they are not scattered by chance. Most of the time the place in the word decides. So each unit asks the same three questions.',
      )
      paper.list(
        [
          '**What do you hear?** Say the word and hold the vowel.',
          '**Where is it?** At the end of the word, or inside it?',
          '**Which spelling fits that place?** Choose, write, and look whether it looks right.',
        ],
        { ordered: true },
      )
      table(
        paper,
        [
          { label: 'Sound', share: 20 },
          { label: 'Inside a word', share: 26 },
          { label: 'At the end', share: 26 },
          { label: 'Words', share: 40 },
        ],
        [
          ['long a', 'ai', 'ay', 'rain, train; day, play'],
          ['long o', 'oa', 'ow', 'boat, road; snow, grow'],
          ['oi', 'oi', 'oy', 'coin, soil; boy, joy'],
          ['ou', 'ou', 'ow', 'cloud, mouth; cow, now'],
          ['long i', 'igh', 'igh, ie', 'night, light; high, pie'],
        ],
      )
      note(
        paper,
        'And then comes r',
        'When r follows a vowel, the vowel gives up its own sound. Car is not cat with another end. Teach ar, or, er, ir and ur as teams, just like ai and ay.',
      )
    },
    paper =>
      sort(paper, {
        title: 'Long a: ai or ay?',
        task: 'Say the word. Where in the word is the long a?',
        tile: 'ai',
        columns: ['ai', 'ay'],
        words: [
          'rain',
          'day',
          'train',
          'play',
          'nail',
          'stay',
          'paint',
          'tray',
          'tail',
          'gray',
          'snail',
          'way',
          'wait',
          'clay',
          'chain',
          'spray',
        ],
        rule: 'Which team is found at the end of a word? Which is never there?',
        dictation: 'brain, may, sail, away. On a gray day the snail may wait in the rain.',
      }),
    paper =>
      drill(paper, {
        title: 'New: oa',
        task: 'Two vowels in one boat. You hear the name of o.',
        tile: 'oa',
        rows: [
          ['oa', 'ai', 'o', 'ay', 'oa', 'ee', 'o'],
          ['ee', 'oa', 'ay', 'oa', 'o', 'ai', 'ee'],
          ['oa', 'o', 'ai', 'ee', 'oa', 'ay', 'oa'],
        ],
        keyWord: 'boat. You hear it inside coat, road, soap, toast and float.',
        write: ['oa', 'ai', 'ee'],
      }),
    paper =>
      sort(paper, {
        title: 'ar or or?',
        task: 'Say the word slowly. Does your mouth stay wide, or get round?',
        tile: 'ar',
        columns: ['ar', 'or'],
        words: [
          'car',
          'corn',
          'farm',
          'fork',
          'star',
          'horn',
          'park',
          'short',
          'yard',
          'storm',
          'shark',
          'north',
          'dark',
          'sport',
          'warm',
          'harp',
        ],
        rule: 'One word looks like ar but sounds like or. Which one, and what letter is before it?',
        dictation: 'start, born, sharp, torch. The shark swam north in a storm.',
      }),
  ],
  previewPages: 4,
}
