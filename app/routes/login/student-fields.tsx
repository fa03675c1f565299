import type { FieldMetadata } from '@conform-to/react'
import { MAX_LENGTH } from '#contract/fields.ts'
import { GRADES, type Grade } from '#contract/licenses.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './trial-form.module.css'
import { READING_LEVELS } from './trial-schema.ts'

const GRADE_OPTIONS = GRADES.map(grade => [grade, grade === 'k' ? 'Kindergarten' : `Grade ${grade}`] as const)
const LEVEL_OPTIONS = READING_LEVELS.map(level => [level, level] as const)

/** The grade a field's text names; null for none. */
export const parseGrade = (text: string): Grade | null => GRADES.find(grade => grade === text) ?? null

interface StudentFieldsProps {
  fields: Record<
    | 'student_first_name'
    | 'student_last_name'
    | 'grade'
    | 'reading_level'
    | 'username_trial'
    | 'password_trial',
    FieldMetadata<string | undefined>
  >
  onGrade: (grade: Grade | null) => void
}

/** Who will read, and what they will log in with (spec §2 Login page). */
export const StudentFields = ({ fields, onGrade }: StudentFieldsProps) => (
  <fieldset className={styles.part}>
    <legend>STUDENT INFO</legend>
    <TextField
      meta={fields.student_first_name}
      label="Student's first name"
      autoComplete="off"
      maxLength={MAX_LENGTH.name}
      required="Please enter student's first name."
    />
    <TextField
      meta={fields.student_last_name}
      label="Student's last name"
      autoComplete="off"
      maxLength={MAX_LENGTH.name}
      required="Please enter student's last name."
    />
    <SelectField
      meta={fields.grade}
      label="Grade"
      options={GRADE_OPTIONS}
      required="Grade is required."
      onChange={event => onGrade(parseGrade(event.currentTarget.value))}
    />
    <SelectField
      meta={fields.reading_level}
      label="Reading level"
      options={LEVEL_OPTIONS}
      placeholder="Not sure"
    />
    <TextField
      meta={fields.username_trial}
      label="Username"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_LENGTH.username}
      required="Please enter a username."
    />
    <TextField
      meta={fields.password_trial}
      label="Password"
      type="password"
      autoComplete="new-password"
      maxLength={MAX_LENGTH.password}
      required="Please enter a password."
    />
  </fieldset>
)
