import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, feature, quote, text } from '../sections.ts'

const homeLicense = [link('HOME LICENSE', '/home-licenses')]

export const words: PageWords = {
  title: 'Reading help for learning disabilities',
  description:
    'How structured literacy helps readers with dyslexia, auditory processing disorders, ADHD, and autism or Asperger syndrome. Free assessment.',
  keywords: [
    'dyslexia help',
    'auditory processing disorder reading',
    'ADHD reading help',
    'autism reading program',
    'Asperger syndrome reading',
  ],
  hero: {
    heading: 'Learning disabilities and reading',
    lede: 'Many bright people find reading hard. Small, clear steps in a fixed order help, whatever the name of the difficulty.',
    note: 'FREE assessment',
    links: [link('CONTACT US', '/contact')],
    picture: picture(
      'hero-learning-disabilities',
      'A child with a headset says “sh” and builds the word ship from three letter tiles. The word is written on a sheet beside them.',
    ),
  },
  sections: [
    text(
      'Before you read on',
      body(
        'These pages explain. They do not diagnose. Only a specialist who meets your child can do that, and your school can tell you how to find one. You do not have to wait for a diagnosis to begin, though. The way of teaching described here does no harm to a child who turns out not to need it.',
      ),
      { anchor: 'before' },
    ),
    feature(
      'Dyslexia',
      body(
        'Dyslexia makes it hard to connect letters with sounds quickly and surely. It has nothing to do with intelligence or effort. It often runs in families.',
        'You may notice that your child:',
        bullets([
          'reads the same word right on one line and wrong on the next,',
          'guesses from the picture or the first letter,',
          'spells by ear, in a new way each time,',
          'avoids reading aloud, and is tired after a page.',
        ]),
        '**What helps.** Teaching the sounds of letters directly, in order, and practicing each until it needs no thought. This is what the Orton-Gillingham approach was made for. MaxPhonics follows that order, and the placement test finds the place to begin.',
      ),
      { tone: 'tint', tiles: ['sh', 'i', 'p'], side: 'right', anchor: 'dyslexia', links: homeLicense },
    ),
    feature(
      'Auditory processing disorders',
      body(
        'A child with an auditory processing disorder hears well, yet the brain does not sort sounds easily. {b} and {p}, {d} and {t} run together, so that bat, pat and bad sound the same. A noisy room makes it worse.',
        'You may notice that your child:',
        bullets([
          'often says “what?” and needs things said again,',
          'mixes up words that sound alike,',
          'loses the middle of a spoken direction,',
          'finds rhymes and spelling dictation hard.',
        ]),
        '**What helps.** Hearing one sound at a time, as often as needed, while seeing the letter that stands for it. A quiet place and a headset. Seeing, saying and building a word together, so that the ear is not alone.',
      ),
      { tiles: ['b', 'a', 't'], side: 'left', anchor: 'auditory-processing-disorders', links: homeLicense },
    ),
    feature(
      'ADHD',
      body(
        'Attention deficit hyperactivity disorder makes it hard to keep the mind on one thing, most of all on a thing that is long and gives no answer back. Reading is often both.',
        'You may notice that your child:',
        bullets([
          'starts a page and forgets how it began,',
          'skips small words and endings,',
          'makes mistakes on easy words and none on hard ones,',
          'can do the work, but not for twenty minutes.',
        ]),
        '**What helps.** Short tasks with an answer after each one. A clear end in sight. The same order of work each day. Ten minutes of good practice beat an hour of struggle.',
      ),
      { tone: 'tint', tiles: ['10', 'min'], side: 'right', anchor: 'adhd', links: homeLicense },
    ),
    feature(
      'Autism and Asperger syndrome',
      body(
        'People on the autism spectrum are all different. Some read early and well, but miss what a story means. Some are put off by noise, by surprise or by a task that is not explained.',
        'You may notice that your child:',
        bullets([
          'reads every word and cannot say what happened,',
          'takes figures of speech word for word,',
          'wants to know exactly what comes next,',
          'knows a great deal about a few things.',
        ]),
        '**What helps.** A routine that does not change, rules that are said out loud, and meaning taught as carefully as sounds. MaxReading asks about each text, MaxVocab works on single words, and drills about music, places and people give facts to hold on to.',
      ),
      { tiles: ['a', 'b', 'c'], side: 'left', anchor: 'autism', links: homeLicense },
    ),
    text(
      'What the four have in common',
      body(
        'The names differ. The teaching that helps has the same five parts:',
        bullets([
          '**Direct.** The teacher or the program says and shows each step. Nothing has to be guessed.',
          '**In order.** From simple to complex, each step resting on the last.',
          '**With all senses.** See it, hear it, say it, build it, write it.',
          '**To the point of ease.** Practice goes on until the step needs no effort.',
          '**Measured.** A test at the start, and short checks on the way.',
        ]),
        'Read more in [Methods](/methods).',
      ),
      { tone: 'sun', anchor: 'in-common' },
    ),
    callout(
      'Find out where to begin',
      'Ask for a free assessment. We listen to your child read and spell, and tell you in plain words what to teach first.',
      [link('CONTACT US', '/contact')],
      { tone: 'ink' },
    ),
    quote(),
  ],
}
