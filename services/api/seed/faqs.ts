/** A support question as the shop is stocked with it. */
export interface SeedFaq {
  id: number
  question: string
  /** Simple HTML: p, ul, li, strong and links within the site. */
  answer: string
  /** Heading of the page that it stands under. */
  topic: string
}

const START = 'Getting started'
const BUYING = 'Prices and orders'
const SCHOOLS = 'Schools and classes'
const HELP = 'Training, tutoring and help'

/** What buyers ask, in the order of the page. */
export const faqs: readonly SeedFaq[] = [
  {
    id: 1,
    topic: START,
    question: 'What is MaxGuru?',
    answer:
      '<p>MaxGuru is reading software built on structured literacy and the Orton-Gillingham approach. Schools, districts, tutors and families use it.</p><p>The reading programs are MaxPhonics, MaxReading and MaxWords. The drill programs are MaxMusic, MaxPlaces, MaxBios and MaxVocab.</p>',
  },
  {
    id: 2,
    topic: START,
    question: 'How do I know where my child should start?',
    answer:
      '<p>You do not have to know. Every license includes a placement test. The test sets the starting level, so a child does not repeat what is easy or begin with what is too hard.</p>',
  },
  {
    id: 3,
    topic: BUYING,
    question: 'Which home license should I choose?',
    answer:
      '<ul><li><strong>Maxguru K-12</strong>, $299.99: the full suite, for any grade.</li><li><strong>K-2</strong>, $99.99: MaxPhonics and MaxReading, for grades 1 and 2.</li><li><strong>Early Start</strong>, $79.99: MaxPhonics, for kindergarten.</li></ul><p>Each one lasts one year and includes the placement test and a free parent license. <a href="/home-licenses">Compare home licenses</a>.</p>',
  },
  {
    id: 4,
    topic: START,
    question: 'How does the free trial work?',
    answer:
      '<p>Home users get 15 days free. We ask for a card when you sign up, but it is not charged until the trial ends, and you can cancel at any time. <a href="/login">Start a free trial</a>.</p>',
  },
  {
    id: 5,
    topic: START,
    question: 'What is the parent license?',
    answer:
      '<p>It is your own view of your child’s work, with reports and printable resources. It is free with each home license.</p>',
  },
  {
    id: 6,
    topic: BUYING,
    question: 'What does MaxGuru cost for a school?',
    answer:
      '<p>As low as $10 per student for eligible orders. Licenses are annual subscriptions, with discounts when you buy more than one year. <a href="/contact">Write to us</a> for a price for your school. See also <a href="/school-licenses">school licenses</a>.</p>',
  },
  {
    id: 7,
    topic: SCHOOLS,
    question: 'What do teachers get?',
    answer:
      '<p>A teacher license has reports, settings and printable resources. Schools can also book initial software training with their school code. The training takes place on a weekday at least 7 days ahead, and the confirmation e-mail may take up to 48 hours.</p>',
  },
  {
    id: 8,
    topic: SCHOOLS,
    question: 'How do my students log in?',
    answer:
      '<p>Students can use their own username and password, or you can turn on class login and give the class its link. With the link, each student clicks on a name from the class list and does not type a password.</p>',
  },
  {
    id: 9,
    topic: HELP,
    question: 'I forgot my password. What now?',
    answer:
      '<p>Enter your e-mail address on the <a href="/password-reset">password reset page</a>. Then check your e-mail and follow the link to set a new password.</p>',
  },
  {
    id: 10,
    topic: BUYING,
    question: 'Can I look inside a book before I buy it?',
    answer:
      '<p>Yes. Open a book on the <a href="/workbooks-ebooks">workbooks and materials page</a>, choose Learn more, then SEE PREVIEW. Workbook prices do not include shipping. Ebooks have no shipping.</p>',
  },
  {
    id: 11,
    topic: BUYING,
    question: 'Do schools pay the same for workbooks?',
    answer:
      '<p>Schools and districts that already use MaxGuru can get special rates. The e-mail address is on the <a href="/workbooks-ebooks">workbooks and materials page</a>. If your school orders through a city education department’s funding portal, our <a href="/doe-funding">funding guide</a> shows each step.</p>',
  },
  {
    id: 12,
    topic: HELP,
    question: 'What kinds of training do you offer?',
    answer:
      '<ul><li><strong>Orton-Gillingham training</strong>: in-person courses that you buy online.</li><li><strong>Open webinars</strong>: held on Zoom for account holders. Confirm your account to book a date.</li><li><strong>Initial software training</strong>: for schools, with a school code.</li></ul><p><a href="/og-training">See the dates</a>.</p>',
  },
  {
    id: 13,
    topic: HELP,
    question: 'How does tutoring work?',
    answer:
      '<p>Tutoring is one-on-one, virtual or in person, for grades K-12. It begins with a free assessment. In schools, government grants or funds can pay for it. <a href="/tutoring">Read about tutoring</a>.</p>',
  },
  {
    id: 14,
    topic: HELP,
    question: 'When can I reach support?',
    answer:
      '<p>Support is open on weekdays from 9:00 AM to 5:00 PM ET. You can also <a href="/contact">send a message</a> at any hour.</p>',
  },
]
