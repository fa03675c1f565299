import { books } from '#services/api/seed/books.ts'
import { signature } from '../../kit/mark.ts'
import * as p from '../../kit/palette.ts'
import { PAGE, Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'

/** For purchasing offices: what is sold by us alone. */
export function soleSourceLetter(): Promise<Buffer> {
  const paper = new Paper({
    title: 'Sole-source provider letter',
    subject: 'For purchasing offices.',
    keywords: ['purchasing', 'sole source'],
  })
  paper.page()
  paper.art(signature(34), PAGE.margin, 66, 1)
  paper.y = 108
  paper.heading(1, 'Sole-source provider letter', { size: 22, after: 20 })
  paper.text('To the purchasing office:')
  paper.text(
    'This letter confirms that MaxGuru is the only maker and the only seller of the products listed on the next page. No distributor, reseller or agent is licensed to sell them. There is no other source from which the same software, or a version of it, can be bought.',
    'The programs share one placement test and one set of reports. A student’s results follow from MaxPhonics to MaxReading and MaxWords. The printable resources in the teacher license are made for these programs and are not sold on their own.',
    'Workbooks, ebooks and Orton-Gillingham training are written and taught by the same company and follow the same order of skills as the software.',
    'Schools are offered prices as low as $10 per student for eligible orders, as annual subscriptions with discounts for several years. A written price for your order is sent on request.',
    'Fees are in US dollars and are due 30 days after the invoice. Support is available from 9:00 AM to 5:00 PM Eastern Time.',
  )
  paper.y += 18
  paper.text('With kind regards,')
  paper.y += 34
  paper.rule(paper.y, { width: 220, color: p.lilacDeep })
  paper.y += 8
  paper.text('Sales office, MaxGuru')
  paper.small(
    'A signed copy for your file, with date and order number, is sent on request through the contact page.',
  )
  paper.page()
  paper.heading(1, 'Products covered by this letter', { size: 22 })
  table(
    paper,
    [
      { label: 'Product', share: 34 },
      { label: 'What it is', share: 66 },
    ],
    [
      ['Placement test', 'Sets each student’s starting level'],
      ['MaxPhonics', 'Reading software: sounds and short words'],
      ['MaxReading', 'Reading software: connected text'],
      ['MaxWords', 'Reading software: long words and their parts'],
      ['MaxMusic, MaxPlaces, MaxBios, MaxVocab', 'Drill programs'],
      ['Teacher license', 'Reports, settings and printable resources'],
      ['Parent license', 'Reports and printable resources for one child'],
      ['Workbooks and ebooks', `${books.length} titles; see the catalog for item numbers`],
      ['Initial software training', 'For schools with a license, by school code'],
    ],
  )
  paper.heading(2, 'What makes them one product')
  paper.list([
    'One order of skills through all programs and books.',
    'One login for a student, by username and password or through the class link.',
    'One report for a teacher, over all programs that a student uses.',
  ])
  note(
    paper,
    'For your form',
    'Type of purchase: software subscription, annual. Delivery: online. Renewal: by order of the school. Country: United States.',
  )
  return paper.finish()
}
