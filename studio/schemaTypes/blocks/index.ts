import type { SectionType } from '../../../contract/content/blocks.ts'
import { scheduleFields, scheduleFieldset } from '../schedule.ts'
import { calloutSection } from './callout-section.ts'
import { card, cardsSection } from './cards-section.ts'
import { cleverSection } from './clever-section.ts'
import { featureSection } from './feature-section.ts'
import { figure, figuresSection } from './figures-section.ts'
import {
  downloadsSection,
  licensesSection,
  partnersSection,
  quoteSection,
  reviewsSection,
} from './shared-sections.ts'
import { step, stepsSection } from './steps-section.ts'
import { textSection } from './text-section.ts'
import { videoSection } from './video-section.ts'

/** What every kind of section has besides its own fields. */
function withSchedule<Type extends { fields: object[]; fieldsets?: object[] }>(type: Type) {
  const fieldsets = [...(type.fieldsets ?? []), scheduleFieldset]
  return { ...type, fieldsets, fields: [...type.fields, ...scheduleFields] }
}

const byType = {
  textSection,
  featureSection,
  cardsSection,
  stepsSection,
  figuresSection,
  calloutSection,
  quoteSection,
  reviewsSection,
  partnersSection,
  downloadsSection,
  licensesSection,
  cleverSection,
  videoSection,
} satisfies { [Type in SectionType]: { name: Type } }

/** Every type of section of the contract, in the order in which the Studio offers them. */
export const sectionTypes = Object.values(byType).map(withSchedule)

/** Items inside sections. */
export const sectionItemTypes = [card, step, figure]
