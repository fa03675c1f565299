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
function withSchedule<Type extends { fields: object[] }>(type: Type) {
  return { ...type, fieldsets: [scheduleFieldset], fields: [...type.fields, ...scheduleFields] }
}

/** Every kind of section; the same list as `Section` in `contract/content/blocks.ts`. */
export const sectionTypes = [
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
].map(withSchedule)

/** Items inside sections. */
export const sectionItemTypes = [card, step, figure]
