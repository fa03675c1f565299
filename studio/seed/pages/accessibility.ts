import type { PageWords } from '../page.ts'
import { link } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, text } from '../sections.ts'

export const words: PageWords = {
  title: 'Accessibility',
  description:
    'How this site can be read your way, what we conform to, how we test, and how to tell us about a barrier.',
  keywords: ['MaxGuru accessibility', 'WCAG 2.2', 'reading options', 'OpenDyslexic'],
  hero: {
    heading: 'Accessibility',
    lede: 'We teach people for whom reading is hard. Our site must not make it harder.',
    links: [link('CONTACT US', '/contact')],
  },
  sections: [
    text(
      'Read it your way',
      body(
        'At the top of every page, the button with the large and the small letter A opens the reading options. They are kept in this browser for a year, and nothing else is kept with them. You can choose:',
        bullets([
          'the typeface: ours, Atkinson Hyperlegible, the one of your device, or OpenDyslexic,',
          'the size of the text, and the space between letters, words and lines,',
          'the length of the lines,',
          'a tinted paper, and light or dark,',
          'no motion.',
        ]),
        'Where your browser has a voice, the same button can read the page aloud. The sentence it reads is marked.',
      ),
      { anchor: 'reading-options' },
    ),
    text(
      'What we conform to',
      body(
        'We build this site to conform to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. By our own tests it conforms in part: we know of the gaps listed below.',
        bullets([
          'The card field at checkout and in the free trial is made by Stripe. We cannot change how it works. You can pay on the page of Stripe itself, or by school purchase order.',
          'The previews of our books are PDF files without tags. The words on each book say what is in it, and we will send you a preview in another form if you ask.',
        ]),
      ),
      { tone: 'tint', anchor: 'conformance' },
    ),
    text(
      'How we test',
      body(
        bullets([
          'By machine, before each change goes live: every page in light and dark, at 320 pixels and with wide text spacing, and the dialogs of buying and registering.',
          'No form needs JavaScript, with one exception: typing a card number on our own page. That is tested by machine too.',
          'People who use a screen reader have not tested this site for us yet. If you do, we would like to hear from you.',
        ]),
      ),
      { anchor: 'tests' },
    ),
    callout(
      'Something in your way?',
      'Tell us what you wanted to do and what happened. We help you by e-mail or by phone, and mend the page.',
      [link('CONTACT US', '/contact')],
      { tone: 'ink' },
    ),
  ],
}
