import { trace } from '../exercises/phonics.ts'
import { note } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const letterPaths: BookPdf = {
  contents: [
    ['How to use this book', 4],
    ['Round letters: c, a, d, g, o, q', 6],
    ['Tall letters: l, t, i, j, f', 24],
    ['Down and over: r, n, m, h, b, p, k', 39],
    ['Slanted letters: v, w, x, y, z', 60],
    ['Turning letters: u, e, s', 75],
    ['Look-alikes: b and d, p and q', 84],
    ['My letter diary', 90],
  ],
  previewNote: 'Page numbers are those of the whole book. This preview shows four pages of it.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'How to use this book')
      paper.text(
        'Teach one letter a day, or one a week. The order matters more than the speed: letters come in families that begin with the same stroke, so each new letter is half learned already.',
        'Every letter has the same four steps. Keep the book flat, tilt it a little, and let the other hand hold the page.',
      )
      paper.list(
        [
          '**Finger first.** Trace the wide letter with a finger, slowly, three times. Say the sound while the finger moves, not after.',
          '**Pencil on the dots.** Follow the dotted line without lifting the pencil until the path ends.',
          '**Fading letters.** Write over the letters, which grow lighter, then go on alone.',
          '**Eyes closed.** Write the letter once in the air with closed eyes. What the arm remembers, the hand will find again.',
        ],
        { ordered: true },
      )
      note(
        paper,
        'When b and d trade places',
        'Teach them weeks apart. Teach b with a word and a movement of its own: bat, then ball. Down for the bat, around for the ball. Bring in d only when b is sure.',
      )
      paper.heading(2, 'Sounds, not names')
      paper.text(
        'Say the short sound: /k/, not “see”. Keep it clipped. If you say “kuh”, a child will read cat as kuh-a-tuh.',
      )
    },
    paper =>
      trace(paper, {
        title: 'Round letters: c',
        task: 'Start at two on a clock. Go up, around and stop.',
        tile: 'c',
        letter: 'c',
        path: 'M158 62C130 10 42 24 42 100C42 176 130 190 158 140',
        say: 'Say /k/ as your finger moves. Your tongue is at the back of your mouth and your voice is off.',
        words: ['cat', 'cup', 'cot'],
      }),
    paper =>
      trace(paper, {
        title: 'Round letters: a',
        task: 'Begin like c. Close it, go up, come down.',
        tile: 'a',
        letter: 'a',
        path: 'M148 52C124 18 42 22 42 100C42 178 128 178 150 118M152 34V132C152 158 164 168 182 164',
        say: 'Say /a/ as in apple. Your mouth is open and your jaw drops. Can you feel it with a hand under your chin?',
        words: ['apple', 'ant', 'bat'],
      }),
    paper =>
      trace(paper, {
        title: 'Round letters: d',
        task: 'Begin like c. Close it, go all the way up, come down.',
        tile: 'd',
        letter: 'd',
        path: 'M146 92C124 58 44 60 44 124C44 186 126 186 148 138M150 14V160C150 172 158 178 172 176',
        say: 'Say /d/. Your tongue taps behind your teeth and your voice is on. First the round part, then the tall part.',
        words: ['dog', 'dad', 'mud'],
      }),
  ],
  previewPages: 4,
}
