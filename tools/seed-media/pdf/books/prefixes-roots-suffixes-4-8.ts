import { buildWords } from '../exercises/word-parts.ts'
import { note, table } from '../pieces.ts'
import type { BookPdf } from './book.ts'

export const prefixesRootsSuffixes: BookPdf = {
  contents: [
    ['Words are built', 3],
    ['Twelve prefixes', 6],
    ['Roots 1 to 10: struct, port, rupt, spect and more', 20],
    ['Suffixes and what they do to a word', 48],
    ['Double it, drop it, change the y', 60],
    ['Roots 11 to 20: dict, scrib, tract, form and more', 72],
    ['Greek parts: graph, phon, photo, bio', 98],
    ['Roots 21 to 30 and a class dictionary', 112],
  ],
  previewNote: 'Page numbers are those of the whole book. This preview shows two of its thirty roots.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Words are built')
      paper.text(
        'Long words in textbooks look hard because they look like one thing. They are not. Most are put together from parts that turn up again and again, and each part brings its meaning along.',
      )
      table(
        paper,
        [
          { label: 'Part', share: 20 },
          { label: 'Where', share: 24 },
          { label: 'What it does', share: 44 },
          { label: 'Example', share: 26 },
        ],
        [
          ['Prefix', 'At the front', 'Changes the meaning', 're- in rewrite'],
          ['Root', 'In the middle', 'Carries the meaning', 'port in export'],
          ['Suffix', 'At the end', 'Says what job the word has', '-ion in action'],
        ],
      )
      paper.heading(2, 'Take it apart')
      paper.list(
        [
          'Cover the suffix. Can you read what is left?',
          'Cover the prefix. What is the root?',
          'Say what each part means.',
          'Put the meanings together and test it in the sentence you were reading.',
        ],
        { ordered: true },
      )
      note(
        paper,
        'It is a clue, not a proof',
        'The parts of “understand” do not add up to what it means. Use the parts to make a good guess, then let the sentence decide.',
      )
    },
    paper =>
      buildWords(paper, {
        title: 'Root 1: struct',
        task: 'Join the parts. Write the word and what you think it means.',
        tile: '1',
        root: 'struct',
        meaning: '“build”. It comes from Latin, like many words about work and law',
        rows: [
          ['con', 'struct', ''],
          ['in', 'struct', 'or'],
          ['', 'struct', 'ure'],
          ['de', 'struct', 'ion'],
          ['re', 'construct', ''],
          ['ob', 'struct', 'ion'],
        ],
        use: '**Use it:** A beaver ______ a dam. The old bridge had a strong ______ . Heavy rain led to the ______ of the road.',
      }),
    paper =>
      buildWords(paper, {
        title: 'Root 2: port',
        task: 'Join the parts. Write the word and what you think it means.',
        tile: '2',
        root: 'port',
        meaning: '“carry”. A porter carries bags; a portable stove can be carried',
        rows: [
          ['im', 'port', ''],
          ['ex', 'port', 'er'],
          ['trans', 'port', ''],
          ['', 'port', 'able'],
          ['re', 'port', 'er'],
          ['sup', 'port', 'ive'],
        ],
        use: '**Use it:** Trucks ______ fruit from the farm. A ______ carries the news back to us. We ______ bananas because they do not grow here.',
      }),
    paper => {
      paper.page()
      paper.heading(1, 'Double it, drop it, change the y')
      paper.text(
        'Three rules cover most of the changes that happen when an ending is added. Ask the questions in this order.',
      )
      paper.list(
        [
          '**Double it.** One syllable, one short vowel, one consonant at the end, and a vowel ending? Double the consonant: run, running.',
          '**Drop it.** Silent e at the end, and a vowel ending? Drop the e: hope, hoping. Before a consonant ending it stays: hopeful.',
          '**Change it.** Consonant and y at the end? Change y to i: happy, happiest. Before -ing it stays: carry, carrying.',
        ],
        { ordered: true },
      )
      table(
        paper,
        [
          { label: 'Word', share: 22 },
          { label: '+', share: 14 },
          { label: 'Rule', share: 30 },
          { label: 'Write it', share: 40 },
        ],
        [
          ['hop', 'ing', '', ''],
          ['hope', 'ing', '', ''],
          ['hope', 'ful', '', ''],
          ['carry', 'ed', '', ''],
          ['carry', 'ing', '', ''],
          ['begin', 'er', '', ''],
          ['use', 'able', '', ''],
          ['happy', 'ness', '', ''],
        ],
        12,
      )
      paper.small(
        'Begin has two syllables. The rule works there too, because the beat falls on the last one.',
      )
    },
  ],
  previewPages: 4,
}
