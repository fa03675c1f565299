import { type Story, story } from '../exercises/reading.ts'
import { note } from '../pieces.ts'
import type { BookPdf } from './book.ts'

/** Each story uses its own short vowel and those before it; all other words are listed with it. */
export const shortVowelTales: readonly Story[] = [
  {
    title: 'Sam and the Cap',
    vowels: ['a'],
    toKnow: ['the', 'to', 'said'],
    paragraphs: [
      'Sam has a tan cap. Dad has a map. Sam and Dad ran to the van.',
      'Bam! A fat cat ran past Sam. The cat has the cap!',
      '“Nab that cat!” said Dad.',
      'Sam ran. Dad ran. The cat ran as fast as a van.',
      'At the lamp, the cat had a nap. Pat, pat, pat.',
      'Sam has the cap back. And the cat has Sam’s lap.',
    ],
    questions: [
      'What did the cat take?',
      'How did Sam get it back?',
      'Why does the cat have Sam’s lap at the end?',
    ],
  },
  {
    title: 'The Ant Band',
    vowels: ['a'],
    toKnow: ['the', 'said'],
    paragraphs: [
      'Ann the ant has a band. Max has a sax. Pam has a pan. Tad has a can.',
      'Clang! Clap! Tap, tap, tap!',
      'A ram and a yak ran past. “That band can jam!” said the ram.',
      'Dan the crab has a bad hand. Dan can’t clap.',
      '“Dan can tap,” said Ann. Dan sat at the pan. Tap, tap, tap!',
      'At last the band had a snack: ham and jam. As glad as clams, the ants had a nap.',
    ],
    questions: ['Who plays in the band?', 'What could Dan do instead of clapping?', 'What would you play?'],
  },
  {
    title: 'The Big Fish',
    vowels: ['a', 'i'],
    toKnow: ['the', 'said', 'of', 'she'],
    paragraphs: [
      'Tim and Kim sit in a big tin ship. Kim has a pin and a bit of string. She will fish with it.',
      'Tim digs in his bag. “Jam?” said Tim. “Will a fish lick jam?”',
      'Drip, drip. The jam slid in. Swish! A thing bit the pin.',
      'Kim grips it. Tim grips Kim. Splash! It is a big, big fish with thin pink fins.',
      'The fish has jam at its lips. It is a glad fish.',
      '“It is his jam,” said Tim. “Swim, big fish, swim!” The fish did a flip and swam.',
    ],
    questions: [
      'What did Tim have in his bag?',
      'Why did they let the fish swim away?',
      'Do real fish like jam, do you think?',
    ],
  },
  {
    title: 'Mix It!',
    vowels: ['a', 'i'],
    toKnow: ['the', 'said', 'of', 'I'],
    paragraphs: [
      'Rick has a dish, a whisk and six big bags. “I will mix it,” said Rick.',
      'Rick will mix fish and figs. Rick will mix milk and mint.',
      'Drip, drip. Is that a bit of ink? Flick, whisk, flick! The mix is thick and pink.',
      'Jack the pig sits and sniffs. Sniff, sniff.',
      '“It is as thick as a brick,” said Rick. “It is bad. It stinks.”',
      'Jack has a lick. Lick, lick, lick! Jack licks his chin. Jack licks the dish.',
      'Is it a hit? If Jack picks, it is. And Jack is a pig.',
    ],
    questions: ['What went into the dish?', 'What did Rick think of his mix?', 'What did Jack think?'],
  },
  {
    title: 'The Lost Sock',
    vowels: ['a', 'i', 'o'],
    toKnow: ['the', 'to', 'said', 'you', 'my', 'of', 'all', 'ball'],
    paragraphs: [
      'Bob has lost a sock. It is not on the mat. It is not in the box. It is not on top of the clock.',
      '“Stop and think,” said Mom.',
      'Bob got his dog, Dot. “Dot, can you spot it?” Dot did a trot and a hop. Sniff, sniff.',
      'Dot ran to the pond. A frog sat on a log. The frog had on a soft tan hat.',
      'Is it a hat? It is not! “That is my sock!” said Bob.',
      'The frog did a hop. Plop! The sock is back. It is damp, and it has a bit of moss on it.',
      'Bob is not sad at all. Is the frog? It has got Dot’s ball.',
    ],
    questions: [
      'Where did Bob look first?',
      'What did the frog use the sock for?',
      'What has the frog got at the end?',
    ],
  },
  {
    title: 'Tom and the Fox',
    vowels: ['a', 'i', 'o'],
    toKnow: ['the', 'to', 'said', 'I', 'my', 'of'],
    paragraphs: [
      'Tom has a shop. His shop has pots, mops and locks.',
      'A fox trots in. “I wish to lock my box,” said the fox.',
      '“A fox has a box?” said Tom. “It is a box of rocks,” said the fox.',
      'Tom got a lock. Click! It did not fit. Tom got a big lock. Clank! It did not fit.',
      'The fox got hot. The fox got cross. Stomp, stomp, stomp!',
      '“Drop it in a pot,” said Tom. Plop, plop, plop! The rocks fit. And the pot has a lid.',
      '“Thanks!” said the fox. Off trots the fox, with his rocks in a pot. Tom has got the box.',
    ],
    questions: ['What did the fox want to lock?', 'Why did the fox get cross?', 'How did Tom fix it?'],
  },
  {
    title: 'Gus on the Bus',
    vowels: ['a', 'i', 'o', 'u'],
    toKnow: ['the', 'to', 'said', 'I', 'have'],
    paragraphs: [
      'Gus is a pup. A pup is not to hop on the bus. But Gus has a plan. Gus hid in Mom’s bag.',
      'The bus runs and bumps. Mom sits and hums.',
      'Sniff! A man has a bun with ham in it. Gus must have that bun!',
      'Up jumps Gus. Gulp! The bun is in Gus.',
      '“A pup is on this bus!” said the man.',
      '“I am in a jam,” said Mom.',
      '“But it is fun,” said the man. “And a pup must have his lunch.”',
      'Gus did a spin and sat on the man’s lap.',
    ],
    questions: [
      'How did Gus get on the bus?',
      'What did Gus do to the bun?',
      'Was the man cross? How do you know?',
    ],
  },
  {
    title: 'The Mud Club',
    vowels: ['a', 'i', 'o', 'u'],
    toKnow: ['the', 'to', 'said', 'of', 'was', 'all'],
    paragraphs: [
      'Russ and Bud run a club. It is the Mud Club. The club has a rug, a drum and a jug of plum punch.',
      'Dust is not fun. Mud is fun! In runs Dug the duck. In runs Fluff the skunk.',
      'Drum, drum! “Jump!” said Bud. All jump. Plop! Thud! Splash! The mud is up to the chin.',
      'Russ is stuck. “Tug!” said Bud. The duck tugs. The skunk tugs. Tug, tug, pop!',
      'Russ is up, but his sock is not. “The mud has it,” said Russ. “It is a gift.”',
      'In the tub, the mud runs off. Scrub, scrub! Russ hums. Bud hums. It was fun.',
    ],
    questions: [
      'What does the club have?',
      'Who got stuck, and who helped?',
      'What did Russ give to the mud?',
    ],
  },
  {
    title: 'Ben’s Ten Hens',
    vowels: ['a', 'i', 'o', 'u', 'e'],
    toKnow: ['the', 'to', 'said', 'her', 'no', 'one', 'all'],
    paragraphs: [
      'Ben has ten hens. Nell is the best hen. Nell has a pet. It is a red bug, Ned. When Nell pecks, Ned rests on her back.',
      'At six, Ben sends the hens to bed. Then Ben checks the pen. Jen, Peg, Bess, Tess, Fran, Dot, Pat, Kit and Meg. That is not ten!',
      '“Nell is not in bed!” said Ben. Ben gets a lamp and steps in the wet grass.',
      'Is Nell in the shed? No. Is Nell at the well? No.',
      'Cluck! Nell is in the van, on Dad’s best hat. In the hat is an egg. And on the egg sits Ned.',
      '“Ten hens, one bug and one egg,” said Ben. “Let us all rest.”',
    ],
    questions: [
      'Who is Ned?',
      'How did Ben find out that Nell was missing?',
      'What will Dad say about his hat?',
    ],
  },
  {
    title: 'The Red Tent',
    vowels: ['a', 'i', 'o', 'u', 'e'],
    toKnow: ['the', 'to', 'said', 'we', 'me', 'of', 'do', 'my'],
    paragraphs: [
      'Jess, Ken and Dad set up a red tent. “We can rest in it!” said Jess.',
      'Dad hits the pegs. Ken helps. But the wind hits the tent. Whack! The tent lifts.',
      '“Help!” said Ken. “The tent has left!” It went past the shed. It went past the well. It sat on top of a big black truck.',
      'A man in a vest steps up. “Is that tent a pet?” said the man. “It ran to me.”',
      '“It is my tent,” said Dad. “It has a lot of pep.”',
      'At last Jess and Ken and Dad got in bed. The wind went on and on.',
      '“Tent?” said Jess. “Do not run.”',
    ],
    questions: [
      'What lifted the tent?',
      'Why did the man ask whether it was a pet?',
      'Why does Jess talk to the tent?',
    ],
  },
]

export const shortVowelStories: BookPdf = {
  contents: [
    ['How to read these stories', 3],
    ...shortVowelTales.map((tale, index) => [tale.title, index + 4] as const),
  ],
  previewNote: 'This preview shows the first two of ten stories.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'How to read these stories')
      paper.text(
        'There are ten stories, two for each short vowel. The tiles at the top of a page show the vowels it uses: first a, then a and i, and so on to e. Any word that cannot be sounded out yet is listed beside the tiles.',
      )
      paper.list(
        [
          'Read the words to know together, twice.',
          'The child reads the story aloud. You follow with a finger under the line only if asked.',
          'If a word is hard, the child says its sounds and sweeps them together. Give time. Count to five before you help.',
          'Talk about the three questions. There is more than one good answer to the last one.',
          'Read it again tomorrow. The second reading is where it begins to sound like talking.',
        ],
        { ordered: true },
      )
      note(
        paper,
        'No pictures?',
        'That is on purpose. A picture tells the story before the words do, and children are quick to guess. Ask the child to draw the picture afterwards.',
      )
    },
    ...shortVowelTales.map(tale => (paper: Parameters<BookPdf['pages'][number]>[0]) => story(paper, tale)),
  ],
  previewPages: 3,
}
