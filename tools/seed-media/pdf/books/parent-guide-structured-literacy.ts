import { note, table } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const parentGuide: BookPdf = {
  contents: [
    ['What structured literacy is', 3],
    ['Why reading can be hard for a bright child', 4],
    ['Fifteen minutes at the kitchen table', 5],
    ['Your first four weeks', 6],
    ['When it does not go well', 7],
    ['Reading to your child still counts', 8],
    ['Questions for a school meeting', 9],
    ['Words you will hear', 10],
  ],
  previewNote: 'This preview shows the first three of eight chapters.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'What structured literacy is')
      paper.text(
        'Speech is natural. Children soak it up. Reading is not: it is a code that people invented, and it has to be taught. Most children pick up some of it by themselves. Others need every part of the code shown to them, in order, with time to practice. Structured literacy is a way of teaching that leaves nothing to luck.',
      )
      paper.heading(2, 'Five promises it makes')
      paper.list([
        '**It is explicit.** The teacher says what is new. Nobody has to guess the rule.',
        '**It is in order.** Each lesson stands on the one before. A child is never asked to read what has not been taught.',
        '**It adds up.** Old sounds come back every day until they are quick.',
        '**It uses eye, ear, mouth and hand.** A letter is seen, heard, said and written at once.',
        '**It checks.** Small tests show what is sure and what to teach again.',
      ])
      paper.heading(2, 'Where it comes from')
      paper.text(
        'In the 1930s the doctor Samuel Orton and the teacher Anna Gillingham worked with children who could not learn to read in the usual way. They taught the sounds of letters one by one, through several senses. Schools still use the Orton-Gillingham approach, and much that has been found out since fits it well.',
      )
      note(
        paper,
        'It is not only for dyslexia',
        'No child is harmed by clear teaching. Those who learn easily move on faster; those who do not get what they need.',
      )
    },
    paper => {
      paper.page()
      paper.heading(1, 'Why reading can be hard for a bright child')
      paper.text(
        'To read “ship”, a child has to know that sh is one sound, recall it at once, hold it while finding i and p, and put the three together, all in less than a second. If one of these steps is slow, the whole word is slow. If words are slow, the start of the sentence is gone before the end arrives.',
        'None of this has to do with how clever a child is. You may know a child who can explain how a volcano works and cannot read the word “hot”.',
      )
      paper.heading(2, 'Signs worth noting')
      table(
        paper,
        [
          { label: 'Age', share: 18 },
          { label: 'You may notice', share: 82 },
        ],
        [
          [
            '4 to 5',
            'Rhymes are hard to hear or to make. Names of letters do not stick. Words come out with sounds swapped.',
          ],
          [
            '6 to 7',
            'Sounds are known one day and gone the next. The child guesses from the first letter or from the picture. Spelling has letters but not the right sounds.',
          ],
          [
            '8 to 10',
            'Reading is slow and tiring. Small words are skipped. The child avoids reading aloud, or gets stomach aches on school days.',
          ],
          [
            '11 and up',
            'Long words are guessed. Homework takes twice as long as it should. Writing is far behind talking.',
          ],
        ],
      )
      note(
        paper,
        'What to do with a list like this',
        'A sign is a reason to look closer, not an answer. Write down what you see, with dates and examples, and ask the school for an assessment.',
      )
    },
    paper => {
      paper.page()
      paper.heading(1, 'Fifteen minutes at the kitchen table')
      paper.text(
        'You need letter tiles or squares of paper, a pencil, and a page your child can nearly read. Sit side by side, not face to face. Set a timer.',
      )
      table(
        paper,
        [
          { label: 'Minutes', share: 16 },
          { label: 'What you do', share: 46 },
          { label: 'Why', share: 38 },
        ],
        [
          ['1 to 3', 'Show eight tiles. Your child says the sounds.', 'Quick sounds make quick words.'],
          [
            '4 to 6',
            'Build a word. Change one tile at a time: cat, cap, map, mop.',
            'One change, one sound. The ear learns to notice.',
          ],
          [
            '7 to 9',
            'Say three words. Your child builds, then writes them.',
            'Spelling is reading backwards.',
          ],
          [
            '10 to 14',
            'Your child reads a page aloud. You wait five seconds before you help.',
            'Time to mend a mistake is time to learn.',
          ],
          ['15', 'Say one thing that went better than yesterday.', 'Be exact: “You saw the sh at once.”'],
        ],
      )
      paper.heading(2, 'Three sentences to keep')
      paper.list([
        '“Take your time. I can wait.”',
        '“Read that bit again. Does it make sense?”',
        '“You worked that out yourself.”',
      ])
      paper.heading(2, 'And three to drop')
      paper.list([
        '“You knew that yesterday.” Yesterday it was not sure yet.',
        '“Look at the picture.” The word is in the letters.',
        '“Sound it out!” when the word is “said”. Some words have to be told.',
      ])
    },
    paper => {
      paper.page()
      paper.heading(1, 'Your first four weeks')
      paper.text(
        'This plan is for a child who knows most single letters and is beginning to read short words. If yours is further on, keep the rhythm and change the words. Five days a week is better than seven.',
      )
      table(
        paper,
        [
          { label: 'Week', share: 12 },
          { label: 'New', share: 26 },
          { label: 'Build with tiles', share: 34 },
          { label: 'Heart words', share: 28 },
        ],
        [
          ['1', 'short a and i; m, s, t, p', 'sat, sit, mat, map, tip, tap', 'the, to, is'],
          ['2', 'short o; d, g, n, c', 'dog, dig, cod, cat, not, top', 'I, of, was'],
          ['3', 'short u and e; b, h, f', 'bug, bed, hut, fed, hug, ten', 'said, you, they'],
          ['4', 'sh, th, ck', 'ship, thin, duck, shed, moth', 'come, some, have'],
        ],
      )
      paper.heading(2, 'Friday check')
      paper.text(
        'Every Friday, write the week’s sounds on a page, mixed. Time one minute. Count how many your child says well. Write the number on the fridge. It need not rise every week, but over a month it should.',
      )
      note(
        paper,
        'If you miss a day',
        'Then you miss a day. Do not make up for it with a longer one. Fifteen minutes tomorrow is worth more than an hour on Sunday.',
      )
    },
    paper => {
      paper.page()
      paper.heading(1, 'When it does not go well')
      paper.heading(2, 'Tears in the first minute')
      paper.text(
        'Stop. Do something with words that is not reading: tell a story, make up rhymes, sing. Come back tomorrow with half as much. The page was too hard, or the day was.',
      )
      paper.heading(2, 'Guessing')
      paper.text(
        'Cover the word and show it letter by letter, from left to right. Take away pictures for a while. Use sentences in which a guess would be wrong: “The cat sat on a hat.”',
      )
      paper.heading(2, 'b and d')
      paper.text(
        'Nearly every child mixes them up at five; many still do at eight. Do not teach them together. Choose b, give it a movement and a word, and practice only that for two weeks. Leave d in peace until then.',
      )
      paper.heading(2, 'No progress for a month')
      paper.text(
        'Look at three things in this order. Is it every day? Is it at the right level, with nine words in ten read well? Are old sounds coming back, or only new ones? If all three are fine, ask for help. A tutor or teacher trained in the approach will see in twenty minutes what you cannot see from so close.',
      )
      note(
        paper,
        'You are the parent first',
        'If the fifteen minutes begin to cost you your evenings together, let somebody else do them. That is not giving up.',
      )
    },
    paper => {
      paper.page()
      paper.heading(1, 'Reading to your child still counts')
      paper.text(
        'While your child learns the code on short words, the mind needs long ones. Read aloud every day, above the level your child can read alone. That is where new words, facts and the shape of a good sentence come from.',
        'Audiobooks count. Listening is not cheating: it feeds the same store of words and knowledge that reading will draw on later.',
      )
      paper.list([
        'Choose together. Comics, manuals and joke books are books.',
        'Stop at good words. “Gloomy. What is a gloomy room like?”',
        'Do not turn it into a lesson. Nobody has to sound out anything at bedtime.',
        'Let older children listen at the age of their mind: a ten-year-old who reads like a six-year-old still wants a story for ten-year-olds.',
      ])
      paper.heading(2, 'Two shelves')
      paper.text(
        'Keep two shelves. One has books your child can read alone now: short, decodable, a little too easy. The other has books you read together. Praise the first for effort and the second for ideas. From time to time a book moves from one shelf to the other, and that is a day to remember.',
      )
    },
    paper => {
      paper.page()
      paper.heading(1, 'Questions for a school meeting')
      paper.text(
        'Take this page with you. You need not ask everything. Ask for examples, and write the answers down.',
      )
      paper.list(
        [
          'Which sounds and spellings does my child know well? Which not yet?',
          'How do you find that out, and how often?',
          'What is the plan for the next eight weeks? Who teaches it, how many minutes, how many days a week?',
          'Is it taught in a set order? Can I see the order?',
          'What does my child read in those lessons? Can the words be sounded out with what has been taught?',
          'How many children are in the group?',
          'What will you change if it does not work by then?',
          'What can my child use in other subjects meanwhile: audio, more time, questions read aloud?',
          'What should I do at home, and what should I leave alone?',
        ],
        { ordered: true },
      )
      note(
        paper,
        'After the meeting',
        'Send a short e-mail the same day: “Thank you. This is what I understood.” List who does what, and when you will meet again.',
      )
    },
    paper => {
      paper.page()
      paper.heading(1, 'Words you will hear')
      table(
        paper,
        [
          { label: 'Word', share: 28 },
          { label: 'What it means', share: 72 },
        ],
        [
          ['Phoneme', 'A single sound of speech. Ship has three: /sh/ /i/ /p/.'],
          ['Phonogram', 'A letter or team of letters that spells one sound, such as sh.'],
          ['Digraph', 'Two letters, one sound: ch, th, ai.'],
          ['Blend', 'Consonants next to each other that each keep their sound: st, fl.'],
          ['Decodable text', 'Text in which every word can be sounded out with what has been taught.'],
          ['Syllable', 'A beat of a word with one vowel sound: rab-bit.'],
          ['Morphology', 'Word parts that carry meaning: un-, struct, -ful.'],
          ['Fluency', 'Reading that is right, smooth and sounds like talking.'],
          ['Multisensory', 'Using eye, ear, mouth and hand together.'],
          ['Placement test', 'A test that finds where to begin.'],
          [
            'Dyslexia',
            'A difficulty with reading and spelling words that has its root in how the sounds of words are handled. It is not a lack of effort or of intelligence.',
          ],
        ],
      )
    },
  ],
  previewPages: 3,
}
