import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Class login',
  description: 'Students: find your name in the list of your class and start using the program.',
  keywords: ['MaxGuru class login'],
  hero: {
    heading: 'Welcome to {class name} Simple Class Login',
    lede: 'CLICK ON YOUR NAME TO START USING THE PROGRAM',
  },
}
