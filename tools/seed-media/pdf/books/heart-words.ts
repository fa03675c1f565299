import { type HeartWord, heartWords as page } from '../exercises/phonics.ts'
import { note } from '../pieces.ts'
import type { BookPdf } from './book.ts'

function word(parts: string, sentence: string): HeartWord {
  return { parts, sentence }
}

/** Ten sets of six. Stars mark the spelling that goes by heart. */
export const sets: readonly { title: string; words: readonly HeartWord[] }[] = [
  {
    title: 'Set 1: the smallest ones',
    words: [
      word('th *e*', 'The cat is on the bed.'),
      word('*o* *f*', 'I have a cup of milk.'),
      word('t *o*', 'We ran to the bus.'),
      word('i *s*', 'It is hot.'),
      word('w *a* *s*', 'The dog was wet.'),
      word('h i *s*', 'Ben lost his hat.'),
    ],
  },
  {
    title: 'Set 2: people',
    words: [
      word('s *ai* d', '“Stop,” said Mom.'),
      word('y *ou*', 'Can you swim?'),
      word('th *ey*', 'They had a picnic.'),
      word('y *our*', 'Is this your map?'),
      word('*are*', 'We are glad.'),
      word('w *ere*', 'The pups were in the shed.'),
    ],
  },
  {
    title: 'Set 3: an odd o and an e that does nothing',
    words: [
      word('d *o*', 'What can we do?'),
      word('*wh* *o*', 'Who has the ball?'),
      word('t *wo*', 'I see two ducks.'),
      word('h a *ve*', 'I have a plan.'),
      word('g i *ve*', 'Give me a hand.'),
      word('l i *ve*', 'Fish live in the pond.'),
    ],
  },
  {
    title: 'Set 4: o that sounds like u',
    words: [
      word('c *o* m *e*', 'Come with us.'),
      word('s *o* m *e*', 'Some frogs are red.'),
      word('*one*', 'I ate one plum.'),
      word('d *o* n *e*', 'The job is done.'),
      word('*once*', 'I was there once.'),
      word('n *o* n *e*', 'None of us got wet.'),
    ],
  },
  {
    title: 'Set 5: a after w',
    words: [
      word('*wh* *a* t', 'What is in the box?'),
      word('w *a* n t', 'I want to jump.'),
      word('w *a* t er', 'The water is cold.'),
      word('w *a* tch', 'Watch the red light.'),
      word('w *a* sh', 'Wash the mud off.'),
      word('fr *o* m', 'This is from Gran.'),
    ],
  },
  {
    title: 'Set 6: there, their and friends',
    words: [
      word('th *ere*', 'There is a bug on you.'),
      word('wh *ere*', 'Where did it go?'),
      word('th *eir*', 'That is their tent.'),
      word('b *ee* n', 'Where have you been?'),
      word('a g *ai* n', 'Sing it again.'),
      word('*a* *n* *y*', 'Is there any milk?'),
    ],
  },
  {
    title: 'Set 7: u and oul',
    words: [
      word('p *u* t', 'Put it on the shelf.'),
      word('p *u* sh', 'Push the swing.'),
      word('p *u* ll', 'Pull the rope.'),
      word('c *oul* d', 'Could you help me?'),
      word('w *oul* d', 'I would if I could.'),
      word('sh *oul* d', 'You should rest.'),
    ],
  },
  {
    title: 'Set 8: words you write every day',
    words: [
      word('m *a* n y', 'How many are left?'),
      word('s *ay* s', 'Dad says yes.'),
      word('fr *ie* n d', 'Max is my friend.'),
      word('p *eo* p *le*', 'Ten people came.'),
      word('b e c *au* s *e*', 'I ran because it rained.'),
      word('d *oe* s', 'Does it hurt?'),
    ],
  },
  {
    title: 'Set 9: letters that keep quiet',
    words: [
      word('w a *l* k', 'We walk to school.'),
      word('t a *l* k', 'Let us talk.'),
      word('h a *l* f', 'Half of it is mine.'),
      word('l *au* *gh*', 'You make me laugh.'),
      word('e n *ou* *gh*', 'That is enough.'),
      word('th r *ough*', 'The ball went through it.'),
    ],
  },
  {
    title: 'Set 10: family',
    words: [
      word('m *o* th er', 'My mother sings.'),
      word('br *o* th er', 'My brother hums.'),
      word('*o* th er', 'Try the other one.'),
      word('m *o* n th', 'It is the last month.'),
      word('l *o* *ve*', 'I love this book.'),
      word('a b *o* *ve*', 'The lamp is above the desk.'),
    ],
  },
]

export const heartWords: BookPdf = {
  contents: [['Learn only what you must', 3], ...sets.map((set, index) => [set.title, index + 4] as const)],
  previewNote: 'This preview shows the first three of ten sets.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Learn only what you must')
      paper.text(
        'Some of the words we need most do not follow the rules. It is tempting to learn them as pictures. But almost every one of them has letters that behave. In “said”, s and d do their work; only ai is odd.',
        'So we mark the odd part with a heart. That part is learned **by heart**. The rest is read as usual.',
      )
      paper.list(
        [
          'Say the word. Use it in a sentence.',
          'Tap its sounds: /s/ /e/ /d/. Three taps.',
          'Match each sound with a tile. Which one is not what you would expect? Give it the heart.',
          'Trace the word, naming each letter.',
          'Write it without looking. Check the heart part first.',
          'Read the sentence.',
        ],
        { ordered: true },
      )
      note(
        paper,
        'Five minutes, six words',
        'One set a week is plenty. Read the set on Monday, write it on Wednesday, and on Friday dictate the six sentences.',
      )
      paper.heading(2, 'A heart may go away')
      paper.text(
        '“His” needs a heart while s still means /s/ as in sun. Once a child has learned that s may also say /z/, the heart is gone. Cross it out together. It feels good.',
      )
    },
    ...sets.map(
      set => (paper: Parameters<BookPdf['pages'][number]>[0]) =>
        page(paper, {
          title: set.title,
          task: 'Read it, trace it, write it. Hearts mark what to learn by heart.',
          words: set.words,
        }),
    ),
  ],
  previewPages: 4,
}
