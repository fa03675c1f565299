import { lesson } from '../exercises/word-parts.ts'
import { note, table } from '../pieces.ts'
import type { BookPdf } from './book.ts'

function steps(letters: string, keyWord: string, build: string, spell: string, sentence: string) {
  return [
    {
      part: 'Review',
      minutes: '4',
      doing: 'Show ten known tiles, one by one, at a steady beat.',
      saying: '“Say the sound. Next. Next.”',
    },
    {
      part: 'New sound',
      minutes: '5',
      doing: `Place the tile ${letters}. Trace it large on the table with two fingers.`,
      saying: `“This is ${letters}. It says the first sound of ${keyWord}. Trace and say it.”`,
    },
    {
      part: 'Blend',
      minutes: '7',
      doing: `Build with tiles: ${build}.`,
      saying: '“Touch each tile and say its sound. Now sweep and read.”',
    },
    {
      part: 'Spell',
      minutes: '5',
      doing: `Dictate: ${spell}. Children pull the tiles down, then write.`,
      saying: '“Say the word. Tap the sounds. Pull the tiles. Write and check.”',
    },
    {
      part: 'Sentence',
      minutes: '4',
      doing: `Write on the board: ${sentence}`,
      saying: '“Read it with your eyes. Now with your voice. Who can say it as you talk?”',
    },
    {
      part: 'Page',
      minutes: '5',
      doing: 'Each child reads a page of the reader to a partner.',
      saying: '“Point only if you need to. Tell your partner what happened.”',
    },
  ]
}

export const teacherManual: BookPdf = {
  contents: [
    ['The kit: 130 tiles and where they go', 4],
    ['The six parts of a lesson', 8],
    ['Lessons 1 to 30: sounds and short words', 14],
    ['Lessons 31 to 60: teams and blends', 76],
    ['Lessons 61 to 90: long vowels and r', 138],
    ['Lessons 91 to 120: syllables and word parts', 200],
    ['Checks every ten lessons', 262],
    ['Masters to copy', 276],
  ],
  previewNote:
    'Page numbers are those of the whole manual. This preview shows its guide to the kit and two lesson plans.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'The kit and the lesson')
      paper.text(
        'The tray has 130 tiles in five colors. The color says what kind of sound a tile has, so that a child can check a word before reading it: every syllable needs a yellow tile.',
      )
      table(
        paper,
        [
          { label: 'Color', share: 20 },
          { label: 'Kind', share: 34 },
          { label: 'Tiles', share: 14, align: 'right' },
          { label: 'Examples', share: 40 },
        ],
        [
          ['Paper', 'Consonants', '58', 'b, c, d, f, m, s, t'],
          ['Yellow', 'Vowels', '24', 'a, e, i, o, u'],
          ['Coral', 'Teams of letters', '26', 'sh, ch, th, ck, ai, oa, ar'],
          ['Lilac', 'Endings', '12', 'ing, ed, er, tion'],
          ['Indigo', 'Prefixes', '10', 're, un, pre, dis'],
        ],
      )
      paper.heading(2, 'The six parts')
      paper.text(
        'Every lesson has the same six parts in the same order. That is not for want of ideas. When the frame never changes, children spend all their effort on what is new inside it.',
      )
      note(
        paper,
        'Keep the pace',
        'A good lesson feels brisk. If a part runs over, stop it and go on; the frame brings it back tomorrow.',
      )
      paper.text(
        'Each child in a group of six should answer at least twelve times in a lesson. Count once a week: make a stroke for each answer. If one child has fewer than ten, change the seats.',
      )
    },
    paper =>
      lesson(paper, {
        title: 'Lesson 34: sh',
        aim: 'By the end, each child reads and spells five words with sh.',
        have: 'tiles a, i, o, sh, p, f, d, m, c, t; boards; reader 4, page 12',
        steps: steps(
          'sh',
          'ship',
          'ship, fish, dish, mash, shop, cash',
          'ship, fish, shop',
          '“The fish is in a dish.”',
        ),
        watch:
          'children who say two sounds for sh. Cover it with one finger, not two: two letters, one sound, one touch.',
      }),
    paper =>
      lesson(paper, {
        title: 'Lesson 71: oa',
        aim: 'By the end, each child knows where oa is found and reads six words with it.',
        have: 'tiles oa, ai, ee, b, t, c, r, d, f, l, s, p; boards; reader 9, page 3',
        steps: steps(
          'oa',
          'oats',
          'boat, coat, road, toast, float, soap',
          'boat, road, coat',
          '“A boat can float, but a road cannot.”',
        ),
        watch: 'oa at the end of a word. Ask: “Where is the sound?” At the end they will soon meet ow.',
      }),
  ],
  previewPages: 3,
}
