import type { FieldMetadata } from '@conform-to/react'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { TEACHER_CATEGORIES } from '#contract/order-limits.ts'
import { getCategoryLabel } from '../../checkout/category-label.ts'
import fieldGrid from '../../checkout/field-grid.module.css'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './training-fields.module.css'

/** What the questions are called. */
export const TRAINING_LABELS = {
  what_teach: 'What do you teach?',
  where_teach: 'Where do you teach?',
  iam_teach: 'I am a:',
}

interface TrainingFieldsProps {
  fields: Record<'what_teach' | 'where_teach', FieldMetadata<string | undefined>> & {
    iam_teach: FieldMetadata<string[] | undefined>
  }
}

/** What the trainer wants to know; asked when a training is in the cart (spec §2 Payment form). */
export function TrainingFields({ fields }: TrainingFieldsProps) {
  return (
    <div className={styles.training}>
      <h3 className={styles.heading}>For your training</h3>
      <div className={fieldGrid.grid}>
        <TextField meta={fields.what_teach} label={TRAINING_LABELS.what_teach} {...FIELD_RULES.teaching} />
        <TextField meta={fields.where_teach} label={TRAINING_LABELS.where_teach} {...FIELD_RULES.teaching} />
      </div>
      <ChoiceGroup
        type="checkbox"
        meta={fields.iam_teach}
        label={TRAINING_LABELS.iam_teach}
        hint="Choose all that fit."
        required={CHOICE_REQUIRED.field}
        options={TEACHER_CATEGORIES.map(code => [code, getCategoryLabel(code)] as const)}
      />
    </div>
  )
}
