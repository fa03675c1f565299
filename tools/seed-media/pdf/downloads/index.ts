import { booklet } from './booklet.ts'
import { caseStudyGrade2 } from './case-study-grade-2.ts'
import { caseStudyMiddleSchool } from './case-study-middle-school.ts'
import { catalog } from './catalog.ts'
import { researchBook } from './research-book.ts'
import { samplePretest } from './sample-pretest.ts'
import { sampleReports } from './sample-reports.ts'
import { leveledSoftwareList, softwareComparison } from './software-lists.ts'
import { soleSourceLetter } from './sole-source-letter.ts'

/** The downloads of the Methods page (spec §2 Methods), by slug. */
export const downloads: Readonly<Record<string, () => Promise<Buffer>>> = {
  'case-study-grade-2': caseStudyGrade2,
  'case-study-middle-school': caseStudyMiddleSchool,
  'research-book': researchBook,
  'sample-reports': sampleReports,
  'leveled-software-list': leveledSoftwareList,
  'software-comparison': softwareComparison,
  'sole-source-letter': soleSourceLetter,
  'sample-pretest': samplePretest,
  catalog,
  booklet,
}
