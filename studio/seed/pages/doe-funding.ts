import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, steps, text } from '../sections.ts'

export const words: PageWords = {
  title: 'Funding guide: order through the city',
  description:
    'Six steps to order MaxGuru workbooks on your city education department’s funding portal, from logging in to the finished order request.',
  keywords: ['education department funding', 'order workbooks with school funds', 'funding portal guide'],
  hero: {
    heading: 'Funding guide',
    lede: 'City schools can order our workbooks with public funds, on the education department’s own portal. These six steps take you through it.',
    links: [link('CONTACT US', '/contact')],
    picture: picture('hero-doe-funding', 'Six letter tiles numbered one to six, leading to a box of books.'),
  },
  sections: [
    text(
      'Before you start',
      body(
        'The portal belongs to the city’s education department, not to us. You need a staff account there and the right to make order requests. Have these at hand:',
        bullets([
          'the name of your school and its code,',
          'the fund or budget line that will pay,',
          'the titles you want and how many of each. Our [catalog](/methods) lists them all.',
        ]),
      ),
      { anchor: 'before' },
    ),
    steps(
      'Six steps to your workbooks',
      [
        {
          title: 'Log in or sign up',
          body: body(
            'Open the department’s funding portal and log in with your staff account. If you have none yet, choose to sign up and use your school e-mail address. The department may take some days to approve a new account.',
          ),
        },
        {
          title: 'Search for the brand',
          body: body(
            'Type MaxGuru into the search field of the portal and press Enter. If nothing comes up, check that you are in the part for books and classroom materials.',
          ),
        },
        {
          title: 'Browse the collection',
          body: body(
            'You now see our titles. They go from the first sounds to long words. Sort them by title or by level to find the ones on your list.',
          ),
        },
        {
          title: 'Description and sample download',
          body: body(
            'Open a title to read what it teaches and for whom. Download the sample pages and try them with a student before you decide.',
          ),
        },
        {
          title: 'Add to cart and checkout',
          body: body(
            'Enter how many copies you need and add them to the portal’s cart. When all titles are in, go to the checkout and look over the list.',
          ),
        },
        {
          title: 'Finalize order request',
          body: body(
            'Choose the fund that pays, add your school’s delivery address and send the request. Your office approves it, the department sends the order to us, and we ship the books.',
          ),
        },
      ],
      { tone: 'tint', anchor: 'steps' },
    ),
    text(
      'Good to know',
      body(
        bullets([
          'The price on the portal is the price agreed with the department. It can differ from the price in our own shop.',
          'The portal is for workbooks. For software, ask us for a [school license](/school-licenses).',
          'Need a sole-source letter? Download it from [Methods](/methods).',
          'Tutoring can also be paid from grants or government funds. See [tutoring](/tutoring).',
        ]),
      ),
      { anchor: 'good-to-know' },
    ),
    callout(
      'Stuck on a step?',
      'Tell us which one and what you see on the screen. We will go through it with you.',
      [link('CONTACT US', '/contact')],
      { tone: 'ink' },
    ),
  ],
}
