import { picture } from './pieces.ts'
import { body, bullets } from './portable-text.ts'

/** Words and pictures of the three home licenses (spec §3 License); prices stay with the API. */
export const licenseCopyDocuments = [
  {
    _id: 'licenseCopy-30',
    _type: 'licenseCopy',
    licenseId: 30,
    description: 'The full suite for any grade: seven programs, the placement test and a parent license.',
    longDescription: body(
      'Everything we make, for one student from kindergarten to grade 12. One year. It includes:',
      bullets([
        'Placement test',
        'MaxPhonics, MaxReading and MaxWords',
        'MaxMusic, MaxPlaces, MaxBios and MaxVocab',
        'Free parent license with reports and printable resources',
      ]),
    ),
    picture: picture('license-30', 'Seven letter tiles, one for each program of the full suite.'),
  },
  {
    _id: 'licenseCopy-31',
    _type: 'licenseCopy',
    licenseId: 31,
    description: 'For grades 1 and 2: sounds, first words and first stories.',
    longDescription: body(
      'The two programs for young readers, for one student. One year. It includes:',
      bullets([
        'Placement test',
        'MaxPhonics and MaxReading',
        'Free parent license with reports and printable resources',
      ]),
    ),
    picture: picture('license-31', 'Two letter tiles, for sounds and for stories, beside a picture book.'),
  },
  {
    _id: 'licenseCopy-32',
    _type: 'licenseCopy',
    licenseId: 32,
    description: 'The phonics program alone: letters and their sounds, from the very beginning.',
    longDescription: body(
      'A gentle start for one student. One year. It includes:',
      bullets(['Placement test', 'MaxPhonics', 'Free parent license with reports and printable resources']),
    ),
    picture: picture('license-32', 'One large letter tile with the letter a, beside a crayon.'),
  },
]
