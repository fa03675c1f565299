import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { clever, feature, partners, quote, text, video } from '../sections.ts'

export const words: PageWords = {
  title: 'Structured literacy software for every reader',
  description:
    'Reading software built on the Orton-Gillingham approach, with workbooks, teacher training and one-on-one tutoring, for schools and homes, grades K-12.',
  keywords: [
    'structured literacy',
    'Orton-Gillingham software',
    'dyslexia reading program',
    'phonics software',
    'reading intervention',
  ],
  hero: {
    heading: 'Reading can be taught, one sound at a time',
    lede: 'MaxGuru is reading software built on structured literacy. It starts each student at the right level and moves at the student’s pace.',
    links: [link('15-DAY FREE TRIAL', '/login?licenseType=0'), link('SCHOOL LICENSE', '/school-licenses')],
    tiles: ['r', 'ea', 'd'],
  },
  sections: [
    text(
      'One method, from the first letter to the last page',
      body(
        'Some children pick up reading by themselves. Many do not. They need someone to show them how letters stand for sounds, how sounds make words, and how words make sense, in a clear order, with plenty of practice. That is what structured literacy does, and it is what MaxGuru is made of.',
      ),
      { anchor: 'intro' },
    ),
    feature(
      'Software',
      body(
        'Seven programs under one login. MaxPhonics teaches letters and sounds. MaxReading builds reading of sentences and stories. MaxWords takes long words apart. Four drill programs, MaxMusic, MaxPlaces, MaxBios and MaxVocab, add short practice.',
        bullets([
          'A placement test sets each student’s starting level.',
          'Families try it free for 15 days.',
          'Schools pay as low as $10 per student for eligible orders.',
        ]),
      ),
      {
        anchor: 'software',
        tone: 'tint',
        picture: picture(
          'feature-software',
          'A laptop showing a lesson: the tiles sh, i and p come together to make the word ship.',
        ),
        side: 'right',
        links: [link('LEARN MORE', '/software')],
      },
    ),
    feature(
      'OG training and certification',
      body(
        'Learn to teach reading the Orton-Gillingham way, in person or by webinar. Courses are for classroom teachers, tutors, reading specialists and parents. You learn the order of the lessons, how to teach with sight, sound and touch, and how to plan for the student in front of you.',
        'Using MaxGuru already? Open webinars and a first training on the software come with your account.',
      ),
      {
        anchor: 'training',
        picture: picture(
          'feature-training',
          'A teacher at a board with letter tiles, in front of three adults who take notes.',
        ),
        side: 'left',
        links: [link('LEARN MORE', '/og-training')],
      },
    ),
    feature(
      'One-on-one tutoring',
      body(
        'A trained tutor and one student, online or in person, from kindergarten to grade 12. We begin with a free assessment, so the first lesson already fits. Students can gain up to two grade levels.',
        'Grants and government funds can pay for tutoring. Ask us what is open to you.',
      ),
      {
        anchor: 'tutoring',
        tone: 'tint',
        picture: picture(
          'feature-tutoring',
          'A tutor and a student side by side, saying the sound b over the letter tiles b, e and d.',
        ),
        side: 'right',
        links: [link('LEARN MORE', '/tutoring')],
      },
    ),
    feature(
      'Workbooks and materials',
      body(
        'The same steps on paper: workbooks to write in, teacher manuals, manipulatives for hands that learn by moving, and eBooks for stories at the right level. Look inside each one before you buy.',
      ),
      {
        anchor: 'workbooks',
        picture: picture(
          'feature-workbooks',
          'A stack of three workbooks with a pencil beside it and the letter tiles r, ea, d on top.',
        ),
        side: 'left',
        links: [link('LEARN MORE', '/workbooks-ebooks')],
      },
    ),
    video(
      'A success story: school testing results',
      'See in under half a minute how a school goes from a placement test to results.',
      'success-story',
      body(
        'The film has no voice, only short lines of text over moving letter tiles. They read:',
        bullets([
          'Every student starts with a placement test.',
          'Each one begins at the right level.',
          'Short lessons, day after day.',
          'Teachers watch progress in the reports.',
          'Then the school tests again, and sees how far its readers have come.',
          'MaxGuru. One sound at a time.',
        ]),
      ),
    ),
    quote(),
    clever(
      'Log in with Clever',
      'Does your district use Clever? Students and teachers can open MaxGuru from there, with no second password to remember.',
      'Log in with Clever',
    ),
    partners('Schools and organizations we work with'),
  ],
}
