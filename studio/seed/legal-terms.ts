import { keyed } from './pieces.ts'
import { body, bullets } from './portable-text.ts'

/** Terms of Use in 21 sections; the constants are those of spec §9. */
const sections = [
  {
    heading: 'What these terms cover',
    body: body(
      'These terms are an agreement between you and MaxGuru (“we”, “us”). They cover our reading and music-education software, our workbooks and ebooks, our training and tutoring, this website, and the help we give with them. Together we call these the “Services”.',
      'By making an account, paying an invoice, placing an order or using the Services, you accept these terms. If you accept them for a school, a district or another organization, you state that you have the right to do so, and “you” means that organization.',
    ),
  },
  {
    heading: 'Words we use',
    body: body(
      bullets([
        '**Software:** MaxPhonics, MaxReading, MaxWords, MaxMusic, MaxPlaces, MaxBios, MaxVocab, the placement test, and the reports and settings that go with them.',
        '**Customer:** the person or organization that pays for a license or receives it free of charge.',
        '**Contract:** a signed order, a purchase order we have accepted, or an order placed on this website.',
        '**Invoice:** our written request for payment, which also states the number of users.',
        '**User:** anyone to whom the Customer or we have given a username.',
        '**Materials:** workbooks, ebooks, manuals, printable pages and any other content that we provide.',
      ]),
    ),
  },
  {
    heading: 'Two types of customer users',
    body: body(
      'There are two types of customer users.',
      '**Administrative Users** may create usernames and passwords for more administrators and for teachers. They may see the reports of the classes in their care. A Customer names at least one Administrative User.',
      '**Teacher/Student Users** use the Software to teach and to learn. Their number may not be higher than the number in the Contract or the Invoice. One username is for one person and may not be shared.',
      'Our staff may also create accounts for a Customer, at the Customer’s request or to solve a problem.',
    ),
  },
  {
    heading: 'License',
    body: body(
      'As long as you keep to these terms, we give you a limited right to use the Software and Materials for teaching and learning. The right is not exclusive, and you may not pass it on or give it to others.',
      'A home license is for one student in one household and includes one parent license. A school license is for the users named in the Contract or the Invoice. All other rights stay with us.',
    ),
  },
  {
    heading: 'License term',
    body: body(
      'A license runs for one year from the day we switch it on, unless the Contract or the Invoice names a longer time. Multi-year licenses run for the years stated there.',
      'A license ends by itself at the end of its term. Before then, we may write to you about renewing it. We do not renew a school license without a new Contract or Invoice.',
    ),
  },
  {
    heading: 'Free trial',
    body: body(
      'A home license may begin with a free trial of 15 days. You give us a card when you sign up. We do not charge the card until the trial ends, and you can cancel at any time.',
      'If you cancel during the trial, you owe nothing, and the account closes when the trial ends. If you do not cancel, the one-year license begins and we charge its price.',
    ),
  },
  {
    heading: 'Fees and payment',
    body: body(
      'All fees are in US dollars. Fees are non-refundable, except where the law gives you a right to a refund that this agreement cannot take away.',
      'Orders on this website are paid by card when they are placed. Invoices are due 30 days after the date of the Invoice. If an Invoice is late, we may pause the licenses it covers after we have reminded you in writing.',
      'Prices on this website may change. A change does not touch a Contract or an Invoice that already stands.',
    ),
  },
  {
    heading: 'Taxes and shipping',
    body: body(
      'Prices do not include taxes. If a tax applies to your order, you pay it, unless you send us proof that you are exempt before we write the Invoice.',
      'Printed workbooks are shipped within the United States only. Shipping is not included in the price. The risk of loss passes to you when the carrier delivers the parcel.',
    ),
  },
  {
    heading: 'Accounts and passwords',
    body: body(
      'You are responsible for what happens under the usernames you create. Keep passwords secret, give each user only the rights they need, and remove users who leave.',
      'A teacher may switch on a class link, which lets the students of that class log in by choosing their name. Share such a link only with the class, and switch it off when it is no longer needed. Tell us at once if you think that someone has used an account without permission.',
    ),
  },
  {
    heading: 'Fair use',
    body: body(
      'You agree not to:',
      bullets([
        'let more people use the Services than you have paid for,',
        'copy, sell, rent or lend the Software or Materials, except for printing the pages marked as printable for your own students,',
        'take the Software apart, or try to find out its source code,',
        'get around limits, locks or security measures,',
        'load harmful code, or use automatic programs to copy content,',
        'use the Services to break a law or hurt a person.',
      ]),
    ),
  },
  {
    heading: 'Support',
    body: body(
      'We answer questions about the Software by e-mail and telephone from 9:00 to 17:00 ET on weekdays that are not public holidays in the United States. Support is part of every license.',
      'To help us, tell us the username, the device and browser, and what you saw. Do not send us passwords.',
    ),
  },
  {
    heading: 'Maintenance and availability',
    body: body(
      'We keep the Software in working order and improve it. This takes at least one hour of maintenance per month, during which parts of the Software may not be reachable. Where we can, we choose a time when few people use it and announce it ahead.',
      'We do not promise that the Software will be free of faults or interruptions. If you find a fault, tell us, and we will work on it with reasonable care.',
    ),
  },
  {
    heading: 'Training and tutoring',
    body: body(
      'A seat in a training course is for one person. If you cannot come, you may send another person in your place if you tell us before the course begins. If we cancel a course, you choose between another date and your money back.',
      'An initial training on the Software is booked at least seven days ahead. We confirm by e-mail, which can take up to 48 hours. Tutoring depends on the student’s work as well as ours, so we cannot promise a certain result.',
    ),
  },
  {
    heading: 'What belongs to whom',
    body: body(
      'The Software, the Materials, the names MaxGuru, MaxPhonics, MaxReading, MaxWords, MaxMusic, MaxPlaces, MaxBios and MaxVocab, and everything else we have made belong to us or to those who let us use them. Copyright, trademark and other laws protect them.',
      'What you and your students write in the Software belongs to you or to them. You let us store and process it so that the Services work.',
    ),
  },
  {
    heading: 'Student data and privacy',
    body: body(
      'We collect only what the Services need: names, usernames, grade, an e-mail address if you give one, answers and progress. For a school, we act on its instructions. The school has the right to see, correct and delete the data of its students, and parents exercise their rights through the school.',
      'We do not sell personal data, and we do not show advertising to students. Card numbers go straight to our payment provider and never reach our own computers. When a license ends, we delete or return student data on request.',
      'This website uses only the cookies it needs to keep you logged in and to remember your cart.',
    ),
  },
  {
    heading: 'Confidential documents',
    body: body(
      'Each of us may give the other information that is not public, such as prices made for one Customer, test items or student reports. Whoever receives it uses it only for this agreement, protects it with reasonable care, and shows it only to people who need it and are bound to secrecy.',
      'This does not apply to information that is already public, that the receiver already knew, or that a law or court says must be shown.',
    ),
  },
  {
    heading: 'Breach and ending the agreement',
    body: body(
      'If one of us breaks these terms, the other may give notice in writing. The one who broke them has 10 days from that notice to put things right. After that, the other may end the agreement.',
      'Within 30 days after the agreement ends, each of us returns or destroys the documents and Materials of the other, and confirms it in writing if asked. Sections that by their nature should go on, such as those on fees owed, ownership, secrecy and liability, stay in force.',
    ),
  },
  {
    heading: 'Non-compete',
    body: body(
      'While this agreement runs and for 3 years after it ends, the Customer will not use our Software, Materials or confidential documents to make, sell or help others to make or sell a product that competes with ours.',
      'This does not keep teachers from teaching, or schools from buying other products.',
    ),
  },
  {
    heading: 'No further warranties',
    body: body(
      'We provide the Services with reasonable care. Apart from what these terms say, and as far as the law allows, we provide them “as is”, with no other warranty, stated or implied, including any warranty that they fit a particular purpose.',
      'The Services teach. They are not medical or psychological advice, and they do not replace a diagnosis.',
    ),
  },
  {
    heading: 'Limit of liability',
    body: body(
      'As far as the law allows, our total liability under this agreement is limited to the fees you paid us in the 12 months before the event that caused the claim.',
      'Neither of us is liable to the other for indirect loss, such as lost profit or lost data, even if it could have been foreseen. Nothing in this section limits liability that the law does not allow to be limited.',
    ),
  },
  {
    heading: 'Law, changes and contact',
    body: body(
      'The law of the State of Florida governs this agreement, without its rules on conflict of laws. The courts of Florida decide disputes, unless the law that applies to a public school says otherwise.',
      'We may change these terms. We post the new text here with its date, and tell account holders about changes that matter to them. If one part of the terms is not valid, the others still are. A Contract that we both signed comes before these terms where the two differ.',
      'Questions? Write to us by the [contact page](/contact).',
    ),
  },
]

export const legalTerms = {
  _id: 'legal-terms',
  _type: 'legalDocument' as const,
  title: 'Terms of Use',
  effective: '2026-09-01',
  intro: body(
    'We have tried to write these terms so that everyone can read them. They have 21 sections. Please read them before you use MaxGuru, and ask us if something is not clear.',
  ),
  sections: keyed(
    't',
    sections.map(section => ({ _type: 'legalSection' as const, ...section })),
  ),
}
