/** Invented voices; one of the three is shown at a time (spec §2, Reviews and quotes). */
export const quoteDocuments = [
  {
    _id: 'quote-cereal',
    _type: 'quote',
    text: 'My son used to hide his reading book under the sofa. Last week he read me the back of the cereal box, all of it, and asked for another box.',
    name: 'Ines Calloway, parent',
  },
  {
    _id: 'quote-reports',
    _type: 'quote',
    text: 'On Monday I look at the report, on Tuesday I know what to teach each of my 24 students. I have waited twenty years for that.',
    name: 'Terrence Abiola, second-grade teacher',
  },
  {
    _id: 'quote-grown-up',
    _type: 'quote',
    text: 'I am dyslexic, and so is my daughter. She gets the small steps that nobody gave me. We do them together now.',
    name: 'Marisol Dunn, parent and learner',
  },
] as const
