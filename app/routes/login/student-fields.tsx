import type { FieldMetadata } from '@conform-to/react'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { GRADES, type Grade } from '#contract/licenses.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { formatGrade, READING_LEVELS } from './trial-choices.ts'
import { TrialStep } from './trial-step.tsx'

const GRADE_OPTIONS = GRADES.map(grade => [grade, formatGrade(grade)] as const)
const LEVEL_OPTIONS = READING_LEVELS.map(level => [level, level] as const)

/** The grade a field's text names; null for none. */
export function parseGrade(text: string): Grade | null {
  return GRADES.find(grade => grade === text) ?? null
}

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
export function StudentFields({ fields, onGrade }: StudentFieldsProps) {
  return (
    <TrialStep number={1} title="STUDENT INFO">
      <TextField
        meta={fields.student_first_name}
        label="Student's first name"
        {...FIELD_RULES.studentFirstName}
        autoComplete="off"
      />
      <TextField
        meta={fields.student_last_name}
        label="Student's last name"
        {...FIELD_RULES.studentLastName}
        autoComplete="off"
      />
      <SelectField
        meta={fields.grade}
        label="Grade"
        options={GRADE_OPTIONS}
        required={CHOICE_REQUIRED.grade}
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
        {...FIELD_RULES.studentUsername}
        hint="The student logs in with it."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        meta={fields.password_trial}
        label="Password"
        {...FIELD_RULES.studentPassword}
        hint="Three short words work well."
        autoComplete="new-password"
      />
    </TrialStep>
  )
}
