import { type Passage, passage } from '../exercises/reading.ts'
import { note } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const passages: readonly Passage[] = [
  {
    group: 'Short vowels and blends, 1',
    title: 'The Stand by the Pond',
    text: 'Fran had a plan. She set up a stand next to the pond and put six jugs on it. Each jug had plum punch and a bit of mint. Then Fran sat and sat, but not a man, woman or child went past. At last a frog got up on the stand. It had a drink from the top jug. It must have been good, for the frog went and got ten frogs. The ten frogs went and got a crab, a duck and six snails. “This is the best stand on the pond,” said Fran. “But not one of them has any cash.”',
  },
  {
    group: 'Short vowels and blends, 2',
    title: 'Lost in the Fog',
    text: 'Fog slid in from the cliffs and hid the docks. Grant and his dad had to stop the ship. They did not want to hit the rocks. “Ring the bell,” said Dad. Grant rang it ten times. Clang! There was no answer but the splash of the swell. Then, a long way off, a dog began to yap. Grant rang the bell, and the dog yapped back. Bit by bit they let the ship drift to the sound. When the fog lifted, there was the dock, and on it sat a small wet pup that wagged from end to end.',
  },
  {
    group: 'Short vowels and blends, 3',
    title: 'A Drum for Gran',
    text: 'Gran is as quick as a cricket, and she will not just sit in her red chair. “I want to be in a band,” she said. So Brad got a flat drum, two sticks and a strap, and he sent them to Gran. On Monday she hit the drum at six. On Tuesday she hit it at six, and the cat left. On Wednesday the man next door came and stood on her step with his hand up. Gran stopped. “Is it too much?” she said. “It is not,” said the man. “I have a trumpet. Can I be in the band?”',
  },
  {
    group: 'Silent e, 1',
    title: 'The Same Plane',
    text: 'Jake made a plane of pine and tape. It had a wide white nose and five small flaps. He gave it a name: the Brave Bee. On the slope by the lake he let it go. It rose, it made a slow curve, and it went right over the gate into the home of Miss Rose. Jake had to go and ask for it. Miss Rose was ninety-nine. She held the plane up to the light and smiled. “I made one just like it,” she said, “when I was nine. It still hangs over my stove. Come inside and compare.”',
  },
  {
    group: 'Silent e, 2',
    title: 'Five Mice and a Cube',
    text: 'Five mice came home late and found a huge white cube on the kitchen tile. It was cold and as smooth as a plate. “It is a stone,” said the first. “It is a safe,” said the next. “It is a bone with no dog,” said the third. They made a plan to take it back to the hole. They tied a rope to it and began to pull. The cube did slide, but each time they gave it a tug, it got smaller. When they came to the hole, all they had left was a wet rope. “Rude,” said the mice.',
  },
  {
    group: 'Silent e, 3',
    title: 'Why Whales Wake Up',
    text: 'A whale can not take a breath in its sleep the way you do. You breathe all night and never think of it. A whale has to choose each breath. If its whole brain went to sleep, it would sink and drown. So a whale makes use of a smart trick. One side of its brain sleeps while the other side stays awake. The half that is awake keeps the whale close to the top, and tells it when to rise. After a while the sides trade places. Some whales doze upright in the waves, like huge quiet stones that have come alive.',
  },
  {
    group: 'Vowel teams, 1',
    title: 'The Goat on the Train',
    text: 'The train to Green Bay was three minutes late because of a goat. It had seen the green grass beside the rails and thought it would stay for tea. The driver blew the horn. The goat chewed. The driver waved his coat. The goat ate a sleeve. At last a girl leaned out of the second coach with a bag of oatmeal cookies. “Here, sweet thing,” she said. The goat lifted its head, walked up the steps and took the seat next to hers. “It needs a ticket,” said the driver. “It just ate mine,” said the girl.',
  },
  {
    group: 'Vowel teams, 2',
    title: 'Rain Jar',
    text: 'Last spring our class put a clear jar on the roof to find out how much rain we get. Each day at noon one of us goes up with a ruler. On most days there is nothing to see but a fly. In April it rained for nine days in a row, and the jar had to be emptied twice. In May we found a pine cone, a bean and a note that said, “Hello, clouds.” Nobody would own up to it. We wrote down the numbers each week and drew a chart. It climbs like a hill, with one steep cliff in the middle.',
  },
  {
    group: 'Vowel teams, 3',
    title: 'The Night Baker',
    text: 'While you sleep, Mr. Boyd is wide awake. At two in the morning he ties on a clean apron, turns on one light and pours the flour. Outside, the town is as quiet as snow. He folds the dough and waits. He likes this part best, because you can not hurry it. Dough grows at its own speed. At four he slides the loaves into the heat, and at five the smell floats down the road and in at the windows. At six people wake up hungry, and they do not know why. By then Mr. Boyd is on his way home to bed.',
  },
  {
    group: 'R-controlled and long words, 1',
    title: 'The Corner Garden',
    text: 'On the corner of Third and Market there was a parking lot that nobody parked in. Grass grew in the cracks. One Saturday in March a girl named Carmen planted three ears of corn in it with a fork. Her neighbors laughed, but in summer the corn was taller than the parking sign. Then Mr. Burke put in peppers, and the twins from the corner store brought carrots. Someone painted a barrel purple. By September there was a garden party with forty people, and the mayor came to eat a sweet purple carrot. The sign still says NO PARKING. They kept it.',
  },
  {
    group: 'R-controlled and long words, 2',
    title: 'How Birds Find the Way',
    text: 'Every autumn, billions of birds leave the north and travel to warmer places. The arctic tern flies farthest of all, from one end of the Earth to the other. No map shows it the way. Scientists have discovered that birds use several signs together. They watch the sun, and at night they observe the turning stars. They remember rivers, mountains and the smell of forests. Strangest of all, they seem to feel the Earth’s magnetism, like a compass inside the body. Young birds of some kinds make the first journey alone, in the dark, and arrive. Imagine doing that on your first birthday.',
  },
  {
    group: 'R-controlled and long words, 3',
    title: 'The Inventor of the Afternoon',
    text: 'My grandfather says that he invented the afternoon. Before him, he insists, there was only morning, and then supper. “People were exhausted,” he explains. “They worked from breakfast until the evening without a single interruption.” So one remarkable Thursday he put down his hammer, turned a bucket over, and sat on it in the sun for eleven minutes. His neighbor wondered what was the matter. “Nothing,” answered Grandfather. “I am having an afternoon. Would you care for one?” The neighbor fetched another bucket. It spread from there, he says, and he has never received a penny for it.',
  },
]

export const oneMinuteFluency: BookPdf = {
  contents: [
    ['Before you start the clock', 3],
    ...passages.map((each, index) => [each.title, index + 4] as const),
  ],
  previewNote: 'This preview shows the first three of twelve passages.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Before you start the clock')
      paper.text(
        'Fluent reading is not fast reading. It is reading that sounds like talking, with few mistakes, and it comes from reading the same words well several times. The clock is there to show growth, never to rush.',
      )
      paper.list(
        [
          'Read the passage **to** the child once, at the speed of a story.',
          'The child reads for one minute. Put a small mark after each word that is missed.',
          'At the minute, put a bar after the last word read. The number at the end of the line helps you count.',
          'Take away the missed words. That is the score: words read well in a minute.',
          'Look at the missed words together. Read each one again, then the sentence.',
          'Mark the chart. Do the same passage on the next days, until the score no longer grows.',
        ],
        { ordered: true },
      )
      note(
        paper,
        'What a slow minute tells you',
        'Passages come in four groups by the sounds they use. If one group is slow and the others are not, those sounds need teaching, not the speed.',
      )
      paper.heading(2, 'When to go on')
      paper.text(
        'Go on when three readings in a row have no more than two missed words, or after six days, whichever is first. A passage that is still hard after six days was too hard. Put it away and come back in a month.',
      )
    },
    ...passages.map(each => (paper: Parameters<BookPdf['pages'][number]>[0]) => passage(paper, each)),
  ],
  previewPages: 4,
}
