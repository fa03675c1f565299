/** Fields of what is shown for a limited time; the site reads them as `contract/content/schedule.ts` says. */
import { defineField } from 'sanity'
import { endProblem } from './schedule-problem.ts'

/** The group of {@link scheduleFields}, closed until it is needed. */
export const scheduleFieldset = {
  name: 'schedule',
  title: 'Schedule',
  description:
    'For what is shown for a limited time. Publish now: it appears and goes by itself. For a second time, duplicate the item.',
  options: { collapsible: true, collapsed: true, columns: 2 },
}

export const scheduleFields = [
  defineField({
    name: 'from',
    title: 'Shown from',
    type: 'datetime',
    fieldset: 'schedule',
    description: 'In your time zone. Leave it empty to show the item right away.',
  }),
  defineField({
    name: 'until',
    title: 'Shown until',
    type: 'datetime',
    fieldset: 'schedule',
    description: 'Leave it empty to show the item without an end.',
    validation: rule => rule.custom((end, { parent }) => endProblem(end, parent, 'from')),
  }),
]
