import { Form, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { TIME_SLOTS, TIME_ZONES, type TimeZone } from '#contract/training-check.ts'
import { type Day, findTrainingDayProblem, formatDay, getToday, parseDay } from '#contract/training-dates.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DIALOG_ID, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FieldChecks } from '../../ui/field-checks.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { CheckFailed } from './check-failed.tsx'
import { DayPicker } from './day-picker.tsx'
import styles from './form.module.css'
import type { createInitialTrainingSchema } from './schema.ts'
import { type CheckFormProps, FORM_ID } from './webinar-form.tsx'

const ZONES = Object.entries(TIME_ZONES).map(([code, name]) => [code, `${code} ${name}`] as const)

function isTimeZone(code: unknown): code is TimeZone {
  return typeof code === 'string' && Object.hasOwn(TIME_ZONES, code)
}

/** The day by the same rule as on the server (spec §5 Date picker); Eastern time until a zone is chosen. */
const CHECKS: FieldChecks = {
  day: form => {
    const [day, zone] = [form.get('day'), form.get('tz')]
    return findTrainingDayProblem(
      parseDay(String(day ?? '')),
      getToday(isTimeZone(zone) ? zone : 'ET', new Date()),
    )
  },
}

interface InitialTrainingFormProps extends CheckFormProps {
  /** The first day on offer. */
  firstDay: Day
}

/** The school's code, a day, a time zone and a time (spec §2 Check-user dialog, kind IST). */
export function InitialTrainingForm({ result, error, closeTo, firstDay }: InitialTrainingFormProps) {
  const sending = useNavigation().state === 'submitting'
  const [form, fields] = useSiteForm<z.input<ReturnType<typeof createInitialTrainingSchema>>>({
    id: FORM_ID,
    lastResult: result,
    checks: CHECKS,
  })
  return (
    <Form {...getSiteFormProps(form)} className={styles.form} action={`#${DIALOG_ID}`}>
      {error && <CheckFailed error={error} />}
      <TextField
        meta={fields.code}
        label="School code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...FIELD_RULES.schoolCode}
      />
      <TextField
        meta={fields.day}
        label="Date"
        hint={`MM-DD-YYYY, a weekday. The first day is ${formatDay(firstDay)}.`}
        placeholder={formatDay(firstDay)}
        autoComplete="off"
        pattern="\d{1,2}[\-\/]\d{1,2}[\-\/]\d{4}"
        required={CHOICE_REQUIRED.field}
        invalid="Please enter a date as MM-DD-YYYY."
      />
      <DayPicker fieldId={fields.day.id} firstDay={firstDay} />
      <div className={styles.pair}>
        <SelectField
          meta={fields.tz}
          label="Time Zone"
          options={ZONES}
          placeholder="Choose a time zone"
          required={CHOICE_REQUIRED.field}
        />
        <SelectField
          meta={fields.time}
          label="Time"
          options={Object.entries(TIME_SLOTS)}
          placeholder="Choose a time"
          required={CHOICE_REQUIRED.field}
        />
      </div>
      <p className={styles.other}>
        If you want a different date or time{' '}
        <LinkButton to="/contact" tone="quiet">
          CONTACT US
        </LinkButton>
      </p>
      <DialogActions>
        <SubmitButton formId={FORM_ID} tone="action" busy={sending}>
          Check
        </SubmitButton>
        <LinkButton to={closeTo} tone="quiet" preventScrollReset>
          Close
        </LinkButton>
      </DialogActions>
    </Form>
  )
}
