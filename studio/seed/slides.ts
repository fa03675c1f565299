import { link, orderRank, picture } from './pieces.ts'

const slides = [
  {
    key: 'software',
    title: 'Reading software that starts where your reader is',
    text: 'A placement test, then one small step after another. Seven programs for home and school.',
    picture: picture(
      'slide-software',
      'A path of letter tiles that climbs from the letter a to the word reading.',
    ),
    link: link('FREE DEMO', '/login?licenseType=0'),
  },
  {
    key: 'training',
    title: 'OG training and certification',
    text: 'Learn the Orton-Gillingham approach in person or by webinar, and teach it the next day.',
    picture: picture(
      'slide-training',
      'A board with the letter tiles O and G, and three raised hands in front of it.',
    ),
    link: link('LEARN MORE', '/og-training'),
  },
  {
    key: 'workbooks',
    title: 'Workbooks and materials',
    text: 'Teacher manuals, manipulatives and eBooks that follow the same steps as the software.',
    picture: picture('slide-workbooks', 'Three open workbooks with letter tiles spread around them.'),
    link: link('LEARN MORE', '/workbooks-ebooks'),
  },
  {
    key: 'tutoring',
    title: 'One-on-one tutoring, funded by grants',
    text: 'Virtual or in person, grades K-12. We start with a free assessment.',
    picture: picture(
      'slide-tutoring',
      'Two people at a table, a small one and a tall one, building a word from tiles.',
    ),
    link: link('CONTACT US', '/contact'),
  },
]

/** The home carousel's four slides, in the order of spec §2 Home. */
export const slideDocuments = slides.map(({ key, ...words }, index) => ({
  _id: `slide-${key}`,
  _type: 'slide' as const,
  orderRank: orderRank(index),
  ...words,
}))
