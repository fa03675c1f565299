import type { PageWords } from '../page.ts'
import { link } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, cards, text } from '../sections.ts'

export const words: PageWords = {
  title: 'Privacy for families and schools',
  description:
    'What we ask for, what we do with it, and what you can have changed or deleted: in plain words, with what FERPA and COPPA mean here.',
  keywords: ['MaxGuru privacy', 'FERPA', 'COPPA', 'student data privacy'],
  hero: {
    heading: 'Privacy for families and schools',
    lede: 'We ask for what teaching needs, and for nothing else. Here is the whole list.',
    tiles: ['s', 'a', 'fe'],
  },
  sections: [
    cards(
      'In short',
      [
        {
          title: 'No advertising',
          tile: '1',
          body: body('We show no ads, and we do not sell what we know about you or your child.'),
        },
        {
          title: 'No trackers',
          tile: '2',
          body: body(
            'This site loads no tracking scripts, and counts visits without names. The one outside script is that of Stripe, on the pages where a card is typed.',
          ),
        },
        {
          title: 'You decide',
          tile: '3',
          body: body('Ask us what we hold, have it put right, or have it deleted. One message is enough.'),
        },
      ],
      { tone: 'tint', anchor: 'short' },
    ),
    text(
      'What we ask for, and why',
      body(
        bullets([
          '**A free trial.** The student’s first and last name, grade, a username and a password, to make the account and set where it starts. The payer’s name, address and e-mail, for the bill. We do not ask for a student’s e-mail address or date of birth.',
          '**An order.** Name, address, phone and e-mail, to deliver, to send a receipt, and to answer questions.',
          '**A message or a quote.** What you write, with your name, e-mail and phone, so that we can answer.',
          '**Learning.** Answers and progress in the programs, so that the next lesson fits and adults can see a report.',
        ]),
        'Card numbers go straight to Stripe, our payment provider. They do not pass through our computers.',
      ),
      { anchor: 'asked' },
    ),
    text(
      'Families, children under 13, and COPPA',
      body(
        'The Children’s Online Privacy Protection Act (COPPA) is about children under 13. Our free trial and our shop are made for adults: a parent or guardian fills in the form. Please do not let a child sign up alone. If one has, write to us, and we will delete the account.',
        'A parent may at any time ask what we hold about their child, have it corrected or deleted, and tell us to stop collecting more. Deleting an account ends its use.',
      ),
      { anchor: 'coppa', tone: 'sun' },
    ),
    text(
      'Schools, districts, and FERPA',
      body(
        'The Family Educational Rights and Privacy Act (FERPA) protects education records. Records of a school’s students stay under the control of the school:',
        bullets([
          'we use them only to give the school the service it has ordered, and act on its instructions,',
          'the school may see, correct and delete them, and parents exercise their rights through the school,',
          'when a license ends, we return or delete them on request.',
        ]),
        'Does your district have a data privacy agreement of its own? Send it to us with your [request for a quote](/quote). Our [Terms of Use](/privacy-policy) say the same in legal words.',
      ),
      { anchor: 'ferpa' },
    ),
    text(
      'Cookies',
      body(
        'A cookie is a small note that your browser keeps for a site. Ours hold your login, your cart, what you have typed in a form that is not finished, and how you like pages to look. If you come by a link in one of our campaigns, we keep the name of that campaign for 30 days. None follows you to other sites, and if you only read, we set no other.',
      ),
      { anchor: 'cookies', tone: 'tint' },
    ),
    callout(
      'Ask, correct, delete',
      'Tell us the e-mail address or username it is about. We may ask you to show that it is yours before we answer. We keep what tax law tells us to keep, such as invoices.',
      [link('CONTACT US', '/contact')],
      { tone: 'ink', anchor: 'ask' },
    ),
  ],
}
