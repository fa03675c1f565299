import { sort } from '../exercises/phonics.ts'
import { note } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const wordSorts: BookPdf = {
  contents: [
    ['Why sort words?', 3],
    ['Sorts 1 to 6: k, c and ck', 6],
    ['Sorts 7 to 11: ch and tch', 22],
    ['Sorts 12 to 16: ge and dge', 36],
    ['Sorts 17 to 21: hard and soft c and g', 50],
    ['Sorts 22 to 27: long a, ai and ay', 64],
    ['Sorts 28 to 32: endings with ed', 80],
    ['Answers and words that break the rule', 92],
  ],
  previewNote: 'Page numbers are those of the whole book. This preview shows three of its 32 sorts.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Why sort words?')
      paper.text(
        'A list of words is something to get through. A sort is something to find out. When a child has to put sock and silk in different places, the eye goes to the letters that decide, and the rule is found before it is told.',
      )
      paper.heading(2, 'How a sort goes')
      paper.list(
        [
          'Read all the words aloud together. Put away any word the child cannot read.',
          'Cut them out and mix them up.',
          'Put the two tiles at the top. Place one word in each column yourself and say why.',
          'The child places the others, saying each word first.',
          'Read down each column. Ask: what do you notice?',
          'Write the rule in the child’s own words. Then do the dictation.',
        ],
        { ordered: true },
      )
      note(
        paper,
        'Words that break the rule',
        'Each sort has two. Do not hide them. A word like “yak” next to “back” makes a better talk than ten words that fit.',
      )
      paper.heading(2, 'Fast and slow')
      paper.text(
        'Do each sort three times: once slowly on the table, once against a timer, and once in writing with the words dictated in any order.',
      )
    },
    paper =>
      sort(paper, {
        title: 'Sort 1: k or ck?',
        task: 'Which ending does each word have? Say the word, then place it.',
        tile: 'ck',
        columns: ['ck', 'k'],
        words: [
          'duck',
          'milk',
          'sock',
          'desk',
          'back',
          'ask',
          'pick',
          'tank',
          'neck',
          'silk',
          'rock',
          'pink',
          'yak',
          'luck',
          'task',
          'trek',
        ],
        rule: 'Look at the letter before the last sound. What kind of letter is it?',
        dictation: 'black, sink, dusk, stick. Ask the duck to pick the milk.',
      }),
    paper =>
      sort(paper, {
        title: 'Sort 7: ch or tch?',
        task: 'Both spell the sound at the end of catch. Where does each one go?',
        tile: 'ch',
        columns: ['tch', 'ch'],
        words: [
          'catch',
          'bench',
          'pitch',
          'lunch',
          'fetch',
          'pinch',
          'notch',
          'porch',
          'clutch',
          'teach',
          'sketch',
          'such',
          'rich',
          'itch',
          'torch',
          'match',
        ],
        rule: 'Is there a short vowel right before the sound, or is there something in between?',
        dictation: 'stitch, branch, patch, peach. Fetch the bench from the porch.',
      }),
    paper =>
      sort(paper, {
        title: 'Sort 17: hard c or soft c?',
        task: 'Does c say /k/ or /s/? Look at the letter that comes after it.',
        tile: 'c',
        columns: ['c = k', 'c = s'],
        words: [
          'cup',
          'city',
          'cent',
          'clap',
          'cell',
          'cot',
          'ice',
          'cab',
          'face',
          'crab',
          'cycle',
          'soccer',
          'rice',
          'cube',
          'cinch',
          'muscle',
        ],
        rule: 'Which three letters make c soft?',
        dictation: 'race, cost, fancy, club. The cub in the city had a cup of ice.',
      }),
  ],
  previewPages: 4,
}
