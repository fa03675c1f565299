import { getOrderPath } from './order-path.ts'

/** Path of a training's calendar file on the site. */
export function getTrainingCalendarPath(id: number): string {
  return `/og-training/${id}/calendar.ics`
}

/** Path of the calendar file with an order's trainings on the site. */
export function getOrderCalendarPath(token: string): string {
  return `${getOrderPath(token)}/calendar.ics`
}
