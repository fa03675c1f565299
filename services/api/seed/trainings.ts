import type { Cents } from '#contract/money.ts'
import type { TrainingKind } from '#contract/trainings.ts'

/** A training as the shop is stocked with it, dated from the day of seeding. */
export interface SeedTraining {
  id: number
  title: string
  kind: TrainingKind
  /** A place; for webinars the registration link. */
  location: string
  priceCents: Cents
  /** Plain text, paragraphs parted by an empty line. */
  description: string
  availability?: string
  /** Days from the day of seeding to the first day wished for; see `firstDay`. Negative is past. */
  startsInDays: number
  /** Length in working days, 1 to 5. */
  days: number
  /** Daily hours with their zone, as people read them. */
  hours: string
  seats: number
}

function paragraphs(...texts: string[]) {
  return texts.join('\n\n')
}

/** In-person Orton-Gillingham courses, which are bought. */
const courses: readonly SeedTraining[] = [
  {
    id: 201,
    title: 'Orton-Gillingham Foundations',
    kind: 'OG',
    location: 'Miami, FL',
    priceCents: 895_00,
    description: paragraphs(
      'Three days on the first half of the reading code: how speech sounds map to letters, and how to teach them one at a time, through eye, ear and hand.',
      'You plan and teach a thirty-minute lesson to a partner each afternoon and take home the lesson plans you made.',
      'No experience with Orton-Gillingham is needed. Materials are included.',
    ),
    availability: 'Closed',
    startsInDays: -55,
    days: 3,
    hours: '9:00 AM to 3:00 PM ET',
    seats: 24,
  },
  {
    id: 202,
    title: 'Spelling That Sticks: Rules and Routines',
    kind: 'OG',
    location: 'Atlanta, GA',
    priceCents: 325_00,
    description: paragraphs(
      'One day on teaching spelling as the other half of reading: when to double, when to drop, and how to dictate so that children check their own work.',
      'Bring three pieces of student writing. You will sort their mistakes and leave with a plan for each writer.',
    ),
    availability: 'Closed',
    startsInDays: -20,
    days: 1,
    hours: '9:00 AM to 4:00 PM ET',
    seats: 30,
  },
  {
    id: 203,
    title: 'Orton-Gillingham Foundations',
    kind: 'OG',
    location: 'Orlando, FL',
    priceCents: 895_00,
    description: paragraphs(
      'Three days on the first half of the reading code: how speech sounds map to letters, and how to teach them one at a time, through eye, ear and hand.',
      'You plan and teach a thirty-minute lesson to a partner each afternoon and take home the lesson plans you made.',
      'No experience with Orton-Gillingham is needed. Materials are included.',
    ),
    availability: '14 seats left',
    startsInDays: 18,
    days: 3,
    hours: '9:00 AM to 3:00 PM ET',
    seats: 24,
  },
  {
    id: 204,
    title: 'Morphology for Middle School',
    kind: 'OG',
    location: 'New York, NY',
    priceCents: 545_00,
    description: paragraphs(
      'Two days for teachers of grades 4 to 8. Older students who read slowly need meaning as much as sound, and prefixes, roots and suffixes give them both.',
      'You will learn thirty roots well, build word families from each, and adapt a page of your own textbook.',
    ),
    availability: '9 seats left',
    startsInDays: 33,
    days: 2,
    hours: '9:00 AM to 3:30 PM ET',
    seats: 20,
  },
  {
    id: 205,
    title: 'Orton-Gillingham Practicum Week',
    kind: 'OG',
    location: 'Tampa, FL',
    priceCents: 1295_00,
    description: paragraphs(
      'Five mornings of teaching and five afternoons of talking about it. You work with one child, are watched by a trainer, and get written notes the same day.',
      'For people who have finished the Foundations course or can show the same training elsewhere.',
      'Groups are small: one trainer to four teachers.',
    ),
    availability: '3 seats left',
    startsInDays: 54,
    days: 5,
    hours: '8:30 AM to 3:30 PM ET',
    seats: 8,
  },
  {
    id: 206,
    title: 'Multisensory Reading for Tutors and Parents',
    kind: 'OG',
    location: 'Chicago, IL',
    priceCents: 275_00,
    description: paragraphs(
      'One day, made for people who teach one child at a time. You will learn to run a lesson with letter tiles, a sand tray and a pencil, and to notice what to repeat.',
      'Includes a tray of letter tiles and the lesson plans for the first four weeks.',
    ),
    availability: '22 seats left',
    startsInDays: 75,
    days: 1,
    hours: '9:00 AM to 3:00 PM CT',
    seats: 32,
  },
]

/** Open webinars: free for account holders, held on Zoom. */
const webinars: readonly SeedTraining[] = [
  {
    id: 301,
    title: 'Reading a Placement Report',
    kind: 'OW',
    location: 'https://webinars.example.com/reading-a-placement-report',
    priceCents: 0,
    description: paragraphs(
      'What the placement test measures, what its report shows, and how to group a class from it in twenty minutes.',
      'Have a report of your own open while you watch.',
    ),
    startsInDays: -9,
    days: 1,
    hours: '4:00 PM to 5:00 PM ET',
    seats: 200,
  },
  {
    id: 302,
    title: 'First Week with MaxPhonics',
    kind: 'OW',
    location: 'https://webinars.example.com/first-week-with-maxphonics',
    priceCents: 0,
    description: paragraphs(
      'Set up a class, choose settings, and look at the first reports together. We go at the speed of someone who has never opened the program.',
      'Ends with fifteen minutes for your questions.',
    ),
    startsInDays: 9,
    days: 1,
    hours: '4:00 PM to 5:00 PM ET',
    seats: 200,
  },
  {
    id: 303,
    title: 'Thirty Minutes a Day: Planning the Week',
    kind: 'OW',
    location: 'https://webinars.example.com/planning-the-week',
    priceCents: 0,
    description: paragraphs(
      'How three teachers fit the software, the letter tiles and the printed pages into one short block, and what they leave out.',
      'You get their weekly plans to copy.',
    ),
    startsInDays: 24,
    days: 1,
    hours: '7:00 PM to 8:00 PM ET',
    seats: 200,
  },
  {
    id: 304,
    title: 'Vocabulary Drills: MaxVocab, MaxPlaces and MaxBios',
    kind: 'OW',
    location: 'https://webinars.example.com/vocabulary-drills',
    priceCents: 0,
    description: paragraphs(
      'The drill programs build the words and names that school texts take for granted. See where each one starts and how long a round takes.',
      'For teachers and parents with a full-suite license.',
    ),
    startsInDays: 45,
    days: 1,
    hours: '4:00 PM to 5:00 PM ET',
    seats: 200,
  },
]

/** Initial software training, booked by schools with their code for a day of their choice. */
const initialTrainings: readonly SeedTraining[] = [
  {
    id: 401,
    title: 'Initial Software Training for Teachers',
    kind: 'IST',
    location: 'Online, at your school',
    priceCents: 0,
    description: paragraphs(
      'The first session for a school that has just bought licenses. We create a class with you, place the first students, and walk through reports and settings.',
      'Pick any weekday at least 7 days ahead. The confirmation e-mail may take up to 48 hours.',
    ),
    startsInDays: 7,
    days: 1,
    hours: 'any weekday, at a time you choose',
    seats: 40,
  },
  {
    id: 402,
    title: 'Initial Software Training for Administrators',
    kind: 'IST',
    location: 'Online, at your school',
    priceCents: 0,
    description: paragraphs(
      'For the person who looks after accounts: create usernames for teachers, move students between classes, and read the reports of a whole school.',
      'Pick any weekday at least 7 days ahead. The confirmation e-mail may take up to 48 hours.',
    ),
    startsInDays: 7,
    days: 1,
    hours: 'any weekday, at a time you choose',
    seats: 10,
  },
]

/** Six courses (two past), four webinars (one past), two initial trainings. */
export const trainings: readonly SeedTraining[] = [...courses, ...webinars, ...initialTrainings]

const FRIDAY = 5
const dayText = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  timeZone: 'UTC',
})

function addDays(date: Date, days: number): Date {
  const moved = new Date(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved
}

/**
 * First day of a training seeded on `today` (a UTC calendar day): `startsInDays` later, or the Monday after
 * that where the training would run into a weekend.
 */
export function firstDay(training: SeedTraining, today: Date): Date {
  const midnight = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()))
  const wished = addDays(midnight, training.startsInDays)
  const weekday = wished.getUTCDay()
  const fits = weekday >= 1 && weekday + training.days - 1 <= FRIDAY
  return fits ? wished : addDays(wished, (8 - weekday) % 7)
}

/** The date as it travels, `Month DD, YYYY - …`; after the dash the last day, where there is one, and the hours. */
export function formatTrainingDate(training: SeedTraining, today: Date): string {
  const first = firstDay(training, today)
  const start = dayText.format(first)
  if (training.days === 1) return `${start} - ${training.hours}`
  return `${start} - ${dayText.format(addDays(first, training.days - 1))}, ${training.hours}`
}
