import { orderRank } from './pieces.ts'
import { type Block, body } from './portable-text.ts'

interface Review {
  key: string
  name: string
  office: string
  text: Block[]
}

/** Invented teachers' voices for the reviews carousel: eight, as spec §9 counts. */
const reviews: Review[] = [
  {
    key: 'okafor',
    name: 'Grace Okafor',
    office: 'Reading specialist, grades 1 to 3',
    text: body(
      'I came with ten years of practice and went home with a **plan**. The course put everything I half knew in the right order. On Monday I taught the first lesson from my notes, and it worked.',
    ),
  },
  {
    key: 'lindqvist',
    name: 'Peter Lindqvist',
    office: 'Special education teacher',
    text: body(
      'The trainer taught us the way we were to teach: one thing, then practice, then the next thing. Nobody was lost.',
      'I have used the tiles every day since.',
    ),
  },
  {
    key: 'ramirez',
    name: 'Lucia Ramirez',
    office: 'ELL teacher, middle school',
    text: body(
      'My students speak five languages. Now I can show them **why** English looks the way it does. They stopped thinking it was their fault.',
    ),
  },
  {
    key: 'whitfield',
    name: 'Dana Whitfield',
    office: 'Literacy coach',
    text: body(
      'I sat in the first software training with all of our second-grade team. After an hour and a half, every one of them could read a report and change a setting.',
    ),
  },
  {
    key: 'moreau',
    name: 'Henri Moreau',
    office: 'Private tutor',
    text: body(
      'Before the course I had a box of games. Now I have a **sequence**. Parents see the difference in three weeks, because I can tell them what comes next.',
    ),
  },
  {
    key: 'tanaka',
    name: 'Keiko Tanaka',
    office: 'Speech and language specialist',
    text: body(
      'Sounds are my job, and I still learned something new about teaching them. The part on hearing the middle of a word was worth the whole day.',
    ),
  },
  {
    key: 'brandt',
    name: 'Samuel Brandt',
    office: 'Principal, elementary school',
    text: body(
      'Twelve of my teachers took the webinar together. What I noticed afterwards was the talk in the staff room. They all used the **same words** for the same problems.',
    ),
  },
  {
    key: 'adeyemi',
    name: 'Ruth Adeyemi',
    office: 'Homeschooling parent of three',
    text: body(
      'I am not a teacher and was afraid of being the only one who was not. It did not matter. Each step was explained from the start, and my questions were welcome.',
    ),
  },
]

export const reviewDocuments = reviews.map(({ key, ...words }, index) => ({
  _id: `review-${key}`,
  _type: 'review' as const,
  orderRank: orderRank(index),
  ...words,
}))
