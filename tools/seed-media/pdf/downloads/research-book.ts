import * as p from '../../kit/palette.ts'
import { place, rect } from '../../kit/svg.ts'
import { tile } from '../../kit/tile.ts'
import { Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'
import { opening } from './opening.ts'

/** The ideas behind the programs, and where they come from. */
export function researchBook(): Promise<Buffer> {
  const paper = new Paper({
    title: 'Research book',
    subject: 'The ideas behind structured literacy and how each MaxGuru program uses them.',
    keywords: ['research', 'structured literacy', 'simple view of reading'],
  })
  opening(paper, {
    title: 'Research book',
    subtitle: 'The ideas behind structured literacy, and how each program uses them. Third edition.',
    ground: p.coralGround,
    ink: p.ink,
    art: place(
      {},
      rect(-96, 54, 192, 18, p.indigo, 9),
      tile('s', { x: -62, y: 22, size: 56 }),
      tile('ou', { x: 0, y: 22, size: 56, tone: 'sun' }),
      tile('nd', { x: 64, y: 22, size: 56 }),
      tile('word', { x: -30, y: -42, size: 56, tone: 'indigo', width: 116 }),
      tile('a', { x: 66, y: -42, size: 56 }),
    ),
    alt: 'Tiles stacked on a shelf: sound below, word above.',
  })
  paper.text(
    'This book is for people who decide: principals, reading specialists, parents on a committee. It says in plain words what is known about how children learn to read, where that knowledge comes from, and what we made of it. Works are listed at the end so that you can read them yourself.',
  )
  paper.heading(2, '1. Reading is two things at once')
  paper.text(
    'In 1986 Philip Gough and William Tunmer put it in one line: reading comprehension is the product of **decoding** and **language comprehension**. It is a product, not a sum. If either is zero, so is the result. A child who understands everything but cannot decode reads nothing; a child who decodes everything but knows few words reads noises.',
    'Hollis Scarborough later drew reading as a rope of many strands, some for words and some for language, that are wound ever tighter with practice. The two pictures agree on what matters for teaching: find out which strand is weak, and work on that.',
  )
  table(
    paper,
    [
      { label: '', share: 24 },
      { label: 'Decoding is strong', share: 38 },
      { label: 'Decoding is weak', share: 38 },
    ],
    [
      [
        'Language is strong',
        'Reads well. Give more and better books.',
        'The picture often called dyslexia. Teach the code.',
      ],
      [
        'Language is weak',
        'Reads aloud well, understands little. Teach words and facts.',
        'Needs both, from the start.',
      ],
    ],
  )
  paper.page()
  paper.heading(2, '2. The code can be taught')
  paper.text(
    'In 2000 the National Reading Panel, asked by the United States Congress, looked through the experiments. It found that teaching children to hear and handle the sounds of words helps them to read, and that systematic phonics helps more than phonics in passing or none at all, most of all when it starts early.',
    'Linnea Ehri has shown how words come to be read at a glance. It is not by their shape. Each letter is tied to a sound of the spoken word, and the tie makes the whole word stick. This is why a child who can sound out a word a few times soon need not, and why a child who memorizes shapes runs out of memory.',
  )
  paper.heading(3, 'What follows for a lesson')
  paper.list([
    'Sounds first, letters with them, from the first day.',
    'A set order, from common and regular to rare and odd.',
    'Text that can be decoded with what has been taught.',
    'Odd words taught by their letters and sounds too, with the odd part marked.',
  ])
  note(
    paper,
    'How MaxPhonics uses it',
    'MaxPhonics teaches one sound at a time in a set order. The placement test sets where a student begins, so that nobody repeats what is sure or meets what has not been taught.',
  )
  paper.heading(2, '3. Practice makes room')
  paper.text(
    'Attention is short. As long as a reader has to think about letters, there is none left for meaning. Practice makes decoding quick, and quick decoding is what we call fluency. David Share described how, once decoding works, readers teach themselves: every new word sounded out is a word learned. But they must read, and what they read must be within reach.',
  )
  note(
    paper,
    'How MaxReading uses it',
    'MaxReading gives connected text at the student’s level. Reports show teachers and parents where a student is, so that help comes in the week it is needed.',
    p.tint,
  )
  paper.heading(2, '4. Long words have parts')
  paper.text(
    'From grade 3 on, most new words in print are long, and most long words are built from parts. William Nagy and Richard Anderson estimated in 1984 that for every word a student knows, there are several more in school books whose meaning can be worked out from it. That only helps those who see the parts. Teaching prefixes, roots and suffixes serves reading, spelling and meaning at the same time.',
  )
  note(
    paper,
    'How MaxWords uses it',
    'MaxWords goes from syllables to word parts. It is for students who have the short words and stumble over the long ones.',
  )
  paper.heading(2, '5. Knowledge is half of reading')
  paper.text(
    'Donna Recht and Lauren Leslie gave a text about a baseball game to students in 1988. Weak readers who knew baseball understood and remembered more than strong readers who did not. What you know is part of how well you read. It has to be built on purpose, a little every day.',
  )
  table(
    paper,
    [
      { label: 'Drill program', share: 26 },
      { label: 'Builds', share: 74 },
    ],
    [
      ['MaxVocab', 'Words that school texts use and talk at home often does not'],
      ['MaxPlaces', 'Names of places, so that a map is behind the word'],
      ['MaxBios', 'People worth knowing about'],
      ['MaxMusic', 'The language of music, read and heard'],
    ],
  )
  paper.heading(2, '6. More than one sense')
  paper.text(
    'In the 1930s Samuel Orton and Anna Gillingham had children see, say, hear and write each letter at once. The Orton-Gillingham approach is also direct, in order, cumulative and fitted to the student. Which part of it does how much of the work is still being studied, and we say so. What is well supported is the teaching of the code itself: explicit and systematic.',
  )
  paper.heading(2, '7. Test, teach, test again')
  paper.text(
    'A good test saves teaching time. It shows what to skip. Our placement test stops when the answers show the level, so nobody has to fail for half an hour. Reports then do the small daily testing that a busy teacher cannot: which sound, which student, this week.',
  )
  paper.heading(2, 'What we do not claim')
  paper.list([
    'That software can replace a teacher. It gives the teacher time and information.',
    'That every child moves at the same speed. Some need four times the practice of others.',
    'That one program suits all. That is why there is a free trial of 15 days, and a free assessment before tutoring.',
  ])
  paper.heading(2, 'Works to read')
  for (const work of [
    'Ehri, L. C. (2005). Learning to read words: Theory, findings, and issues. Scientific Studies of Reading, 9.',
    'Gillingham, A., and Stillman, B. W. (1936). Remedial work for reading, spelling, and penmanship.',
    'Gough, P. B., and Tunmer, W. E. (1986). Decoding, reading, and reading disability. Remedial and Special Education, 7.',
    'Nagy, W. E., and Anderson, R. C. (1984). How many words are there in printed school English? Reading Research Quarterly, 19.',
    'National Reading Panel (2000). Teaching children to read. National Institute of Child Health and Human Development.',
    'Orton, S. T. (1937). Reading, writing and speech problems in children.',
    'Recht, D. R., and Leslie, L. (1988). Effect of prior knowledge on good and poor readers’ memory of text. Journal of Educational Psychology, 80.',
    'Scarborough, H. S. (2001). Connecting early language and literacy to later reading (dis)abilities. In Handbook of Early Literacy Research.',
    'Share, D. L. (1995). Phonological recoding and self-teaching. Cognition, 55.',
  ])
    paper.words('P', work, { size: 10, after: 3, lineGap: 2 })
  return paper.finish()
}
