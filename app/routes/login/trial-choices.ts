// Apart from the schema, so that the form does not carry zod to the browser.
import { GRADES, type Grade, LICENSES, listLicensesForGrade } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'

/** Reading levels a parent may name; the placement test finds the real one. */
export const READING_LEVELS = [
  'Just starting',
  'Below grade level',
  'At grade level',
  'Above grade level',
] as const

/**
 * The license chosen at first (spec §4 License selection): the one the address names, if it is one, else the
 * first. `0`, which the software page sends, names none.
 */
export function getInitialLicense(licenseType: string | null): number {
  return LICENSES.find(license => String(license.id) === licenseType)?.id ?? LICENSES[0]?.id ?? 30
}

/** What a grade is called. */
export function formatGrade(grade: Grade): string {
  return grade === 'k' ? 'Kindergarten' : `Grade ${grade}`
}

/** What is chosen after the grade has changed: license 30, whatever was chosen before (spec §4). */
export const LICENSE_AFTER_GRADE_CHANGE = 30

/** The grade that the form starts with: the first that a license can be chosen for. */
export function getFirstGrade(license: number): Grade {
  return GRADES.find(grade => isOffered(license, grade)) ?? 'k'
}

/** Whether a license card can be chosen for a grade; none can without one. */
export function isOffered(license: number, grade: Grade | null): boolean {
  return listLicensesForGrade(grade).some(id => id === license)
}

/** The grades that a license can be chosen for, such as `grades 1 and 2`. */
export function describeGrades(license: number): string {
  const grades = GRADES.filter(grade => isOffered(license, grade))
  const [first, second] = grades
  const last = grades.at(-1)
  if (!first || !second || !last) return first ? formatGrade(first).toLowerCase() : ''
  if (grades.length === 2 && first !== 'k') return `grades ${first} and ${second}`
  return `${formatGrade(first)} to ${formatGrade(last)}`.toLowerCase()
}

/** What to say when the grade has changed the package, with both prices; empty when it has not. */
export function describePackageChange(from: number, to: number): string {
  const [before, after] = [from, to].map(id => LICENSES.find(license => license.id === id))
  if (!before || !after || before.id === after.id) return ''
  return `Your package is now ${after.title}: ${formatMoney(after.price)} after free trial, instead of ${formatMoney(before.price)} for ${before.title}. You can choose another one that is made for this grade.`
}
