import { orderRank, picture } from './pieces.ts'

/** Invented: state and district education departments and an association (spec §2 Home). */
const names = [
  'State of Wexmoor Department of Education',
  'Larkspur County Schools',
  'Pinehollow School District',
  'City of Merrowgate Education Department',
  'Three Rivers Unified School District',
  'Learning Disabilities Association of Wexmoor',
]

export const partnerDocuments = names.map((name, index) => ({
  _id: `partner-${index + 1}`,
  _type: 'partner' as const,
  orderRank: orderRank(index),
  name,
  logo: picture(`partner-${index + 1}`, name),
}))
