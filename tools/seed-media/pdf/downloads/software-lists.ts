import { LICENSES, TRIAL_DAYS } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'
import * as p from '../../kit/palette.ts'
import { each, place, rect } from '../../kit/svg.ts'
import { tile } from '../../kit/tile.ts'
import { Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'
import { opening } from './opening.ts'

const levelColumns = [
  { label: 'Level', share: 12 },
  { label: 'Teaches', share: 48 },
  { label: 'Words like', share: 40 },
]

/** Every level of the three reading programs. */
export function leveledSoftwareList(): Promise<Buffer> {
  const paper = new Paper({
    title: 'Leveled software list',
    subject: 'Every level of MaxPhonics, MaxReading and MaxWords.',
    keywords: ['levels', 'MaxPhonics', 'MaxReading', 'MaxWords'],
  })
  opening(paper, {
    title: 'Leveled software list',
    subtitle: 'Every level of MaxPhonics, MaxReading and MaxWords, with what it teaches.',
    ground: p.lilac,
    ink: p.ink,
    art: place(
      {},
      each([0, 1, 2, 3], index =>
        rect(-100 + index * 50, 40 - index * 32, 52, 60 + index * 32, index % 2 ? p.violet : p.indigo, 12),
      ),
      tile('a', { x: -74, y: 18, size: 40 }),
      tile('sh', { x: -24, y: -14, size: 40 }),
      tile('ee', { x: 26, y: -46, size: 40, tone: 'paper' }),
      tile('re', { x: 76, y: -78, size: 40, tone: 'sun' }),
    ),
    alt: 'Four stairs with the tiles a, sh, ee and re.',
  })
  paper.text(
    'Four drill programs, MaxVocab, MaxPlaces, MaxBios and MaxMusic, have no levels. They come with the full suite and are used a few minutes at a time.',
  )
  paper.heading(2, 'MaxPhonics')
  paper.text('From the first letter to the silent e. A student starts where the placement test says.')
  table(paper, levelColumns, [
    ['1', 'm, s, t, a, p, n; hearing first and last sounds', 'am, at, sat, map, pan'],
    ['2', 'i, o, d, g, c, k, f', 'dig, cot, fit, pig, dog'],
    ['3', 'u, e, b, h, r, l, w, j, v, y, z, x, qu', 'hen, bug, web, yes, quiz'],
    ['4', 'sh, ch, th, wh, ck, ng', 'ship, chin, moth, duck, ring'],
    ['5', 'blends at the front', 'stop, flag, crab, trip'],
    ['6', 'blends at the end; three consonants', 'lamp, nest, strap, split'],
    ['7', 'silent e', 'cake, bike, hope, cube'],
    ['8', 'endings: s, es, ed, ing', 'jumps, wishes, landed, hopping'],
  ])
  paper.heading(2, 'MaxReading')
  paper.text('Connected text from the first page on. Every passage is decodable at its level.')
  table(paper, levelColumns, [
    ['1', 'ai, ay, ee, ea, oa, ow', 'rain, play, green, boat, snow'],
    ['2', 'ar, or, er, ir, ur', 'farm, storm, bird, turn'],
    ['3', 'oi, oy, ou, ow, oo, au, aw', 'coin, cloud, moon, straw'],
    ['4', 'igh, ie, soft c and g', 'night, pie, city, giant'],
    ['5', 'two syllables, cut between consonants', 'napkin, insect, sunset'],
    ['6', 'open syllables and -le', 'robot, tulip, puzzle'],
    ['7', 'three syllables; pages without hints', 'fantastic, remember, volcano'],
    ['8', 'stories and facts, silent reading', 'whole chapters'],
  ])
  paper.heading(2, 'MaxWords')
  paper.text('Long words and their parts, for students who have the short ones.')
  table(paper, levelColumns, [
    ['1', 'six kinds of syllable', 'compete, turnip, table'],
    ['2', 'prefixes un, re, dis, pre, in', 'unlock, rewrite, disagree'],
    ['3', 'suffixes ful, less, ness, ly, ment', 'hopeful, kindness, payment'],
    ['4', 'spelling with endings: double, drop, change', 'running, hoping, happiest'],
    ['5', 'Latin roots struct, port, rupt, spect', 'structure, export, erupt'],
    ['6', 'Latin roots dict, tract, form, scrib', 'predict, tractor, describe'],
    ['7', 'Greek parts graph, phon, photo, bio', 'photograph, biology'],
    ['8', 'words from science and history', 'ecosystem, constitution'],
  ])
  return paper.finish()
}

const yes = 'included'
const no = 'not included'

/** The three home licenses and the school license side by side. */
export function softwareComparison(): Promise<Buffer> {
  const paper = new Paper({
    title: 'Software comparison',
    subject: 'The three home licenses and the school license side by side.',
    keywords: ['licenses', 'prices'],
  })
  opening(paper, {
    title: 'Software comparison',
    subtitle: 'The three home licenses and the school license, side by side.',
    art: place(
      {},
      tile('K-12', { x: -46, y: -34, size: 58, tone: 'sun', width: 112 }),
      tile('K-2', { x: 56, y: -34, size: 58, tone: 'coral', width: 80 }),
      tile('start', { x: -50, y: 36, size: 58, tone: 'lilac', width: 104 }),
      tile('school', { x: 64, y: 36, size: 58, tone: 'paper', width: 112 }),
    ),
    alt: 'Four tiles: K-12, K-2, start and school.',
  })
  const [full, young, start] = LICENSES
  if (!full || !young || !start) throw new Error('Expected three home licenses.')
  paper.heading(2, 'At home')
  paper.text(
    `Each home license is for one student and one year. Every one begins with a ${TRIAL_DAYS}-day free trial.`,
  )
  table(
    paper,
    [
      { label: '', share: 30 },
      { label: full.title, share: 24 },
      { label: young.title, share: 24 },
      { label: start.title, share: 24 },
    ],
    [
      ['Price for a year', formatMoney(full.price), formatMoney(young.price), formatMoney(start.price)],
      ['Can be chosen for', 'any grade', 'grades 1 and 2', 'kindergarten'],
      ['Placement test', yes, yes, yes],
      ['MaxPhonics', yes, yes, yes],
      ['MaxReading', yes, yes, no],
      ['MaxWords', yes, no, no],
      ['MaxMusic, MaxPlaces, MaxBios, MaxVocab', yes, no, no],
      ['Parent license with reports and printable resources', 'free', 'free', 'free'],
    ],
  )
  note(
    paper,
    'The card',
    'We ask for a card when the trial begins. It is not charged until the 15 days are over, and you can cancel at any time.',
  )
  paper.heading(2, 'At school')
  table(
    paper,
    [
      { label: '', share: 30 },
      { label: 'School license', share: 70 },
    ],
    [
      ['Price', 'As low as $10 per student for eligible orders'],
      ['Term', 'Annual subscription, with discounts for several years'],
      ['Programs', 'MaxPhonics, MaxReading, MaxWords and the four drill programs'],
      ['Placement', 'The placement test sets each student’s starting level'],
      ['Teacher license', 'Reports, settings and printable resources'],
      ['Accounts', 'Administrators create accounts for teachers; teachers have classes of students'],
      [
        'Class login',
        'Students open the class link and click on their name, where the teacher has turned this on',
      ],
      ['Training', 'Initial software training on a weekday you choose, at least 7 days ahead'],
    ],
  )
  paper.heading(2, 'Which one?')
  paper.list([
    '**One child at home who is just beginning:** Early Start.',
    '**One child in grade 1 or 2:** K-2, or K-12 if you want the long words and drills too.',
    '**One child in grade 3 or above:** Maxguru K-12.',
    '**A class, a school or a district:** the school license. Write to us for a price.',
    '**A tutor:** write to us, and say how many students you teach.',
  ])
  paper.small('Prices in US dollars. Home licenses are bought online; school licenses by order.')
  return paper.finish()
}
