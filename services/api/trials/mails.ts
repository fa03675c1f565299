import { TRIAL_DAYS, TRIAL_REMINDER_DAYS } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { button, lines, type MailBlock, type MailLink } from '../mail/content.ts'
import { formatDay } from '../pages/day.ts'
import type { Services } from '../services.ts'
import { getLicenseTitle, type Trial } from './queries.ts'
import { buildTrialUrl } from './trial-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function formatEndDay({ endsAt }: Trial) {
  return endsAt ? formatDay(endsAt) : `in ${TRIAL_DAYS} days`
}

function formatCancelTerm(trial: Trial) {
  return `If you cancel before ${formatEndDay(trial)}, you pay nothing.`
}

/** Where the parent sees and cancels a trial. */
function getTrialLink({ config }: Services, trial: Trial): MailLink {
  return { label: 'See or cancel the trial', href: buildTrialUrl(config, trial) }
}

function buildQuestions({ config }: Services): MailBlock {
  return lines(`Questions: answer this mail or write to ${config.officeEmail}.`)
}

/** The day on which the reminder is sent, for a trial whose card will be charged. */
function formatReminderDay({ endsAt }: Trial) {
  if (!endsAt) return `${TRIAL_REMINDER_DAYS} days before`
  return `on ${formatDay(new Date(endsAt.getTime() - TRIAL_REMINDER_DAYS * DAY_MS))}`
}

/** Tells the parent what was begun and what it will cost, and the office that it began. */
export async function queueWelcomeMails(services: Services, tx: Db, trial: Trial): Promise<void> {
  const { mail, config } = services
  const { student, billing } = trial
  const title = getLicenseTitle(trial)
  const isCharged = trial.paymentMethod !== 'cardless'
  const charge = [
    `Then: ${formatMoney(trial.amountCents)} for one year, charged to your card on ${formatEndDay(trial)}`,
    `We will remind you by e-mail ${formatReminderDay(trial)}.`,
  ]
  await mail.queue(tx, `trial:${trial.id}`, {
    to: billing.email,
    replyTo: config.officeEmail,
    subject: `Your ${TRIAL_DAYS}-day free trial has started`,
    content: [
      lines(`${student.first_name}'s account is ready. Log in as ${student.username}.`),
      button('Log in', `${config.siteUrl}/login`),
      lines(
        `Package: ${title}, one-year license`,
        `Free until: ${formatEndDay(trial)}`,
        ...(isCharged ? charge : ['Nothing is charged, then or later.']),
      ),
      ...(isCharged
        ? [lines(formatCancelTerm(trial), getTrialLink(services, trial)), buildQuestions(services)]
        : []),
    ],
  })
  await mail.queue(tx, `trial-office:${trial.id}`, {
    to: config.officeEmail,
    replyTo: billing.email,
    subject: `Trial started: ${title}`,
    content: [
      lines(
        `${student.username} (${student.first_name} ${student.last_name}, grade ${student.grade}), billed to ${billing.name}, ${billing.email}. Ends ${formatEndDay(trial)}.`,
      ),
    ],
  })
}

/** Reminds the parent of the charge that is near (`remind.ts`). */
export function queueReminderMail(services: Services, tx: Db, trial: Trial): Promise<void> {
  return services.mail.queue(tx, `trial-end:${trial.id}`, {
    to: trial.billing.email,
    replyTo: services.config.officeEmail,
    subject: `Your free trial ends on ${formatEndDay(trial)}`,
    content: [
      lines(
        `${trial.student.first_name}'s free trial of ${getLicenseTitle(trial)} ends on ${formatEndDay(trial)}.`,
        `Your card is then charged ${formatMoney(trial.amountCents)} for one year.`,
        'To keep the license, you need to do nothing.',
      ),
      { kind: 'button', link: getTrialLink(services, trial) },
      lines(formatCancelTerm(trial)),
      buildQuestions(services),
    ],
  })
}

/** Confirms to the parent that nothing will be charged, and tells the office. */
export async function queueCanceledMails({ mail, config }: Services, tx: Db, trial: Trial): Promise<void> {
  const { student, billing } = trial
  await mail.queue(tx, `trial-canceled:${trial.id}`, {
    to: billing.email,
    replyTo: config.officeEmail,
    subject: 'Your free trial is canceled',
    content: [
      lines(
        `We have canceled ${student.first_name}'s free trial of ${getLicenseTitle(trial)}. Your card will not be charged.`,
        `${student.first_name} can go on reading until ${formatEndDay(trial)}.`,
      ),
      lines(`Questions: answer this mail or write to ${config.officeEmail}.`),
    ],
  })
  await mail.queue(tx, `trial-canceled-office:${trial.id}`, {
    to: config.officeEmail,
    replyTo: billing.email,
    subject: `Trial canceled: ${getLicenseTitle(trial)}`,
    content: [lines(`${student.username}, billed to ${billing.name}, ${billing.email}.`)],
  })
}

/** The receipt of the year that follows the trial, to the parent and the office. */
export async function queueYearReceiptMails(
  services: Services,
  trial: Trial,
  invoice: { id: string; amountCents: number; url: string | null },
): Promise<void> {
  const { mail, db, config } = services
  const amount = formatMoney(invoice.amountCents)
  await mail.queue(db, `trial-year:${invoice.id}`, {
    to: trial.billing.email,
    replyTo: config.officeEmail,
    subject: `Your receipt for ${getLicenseTitle(trial)}: ${amount}`,
    content: [
      lines(
        `We charged ${amount} for one year of ${getLicenseTitle(trial)} for ${trial.student.first_name}.`,
      ),
      ...(invoice.url === null ? [] : [lines({ label: 'Your receipt', href: invoice.url })]),
      lines(`Questions: answer this mail or write to ${config.officeEmail}.`),
    ],
  })
  await mail.queue(db, `trial-year-office:${invoice.id}`, {
    to: config.officeEmail,
    replyTo: trial.billing.email,
    subject: `License paid after trial: ${amount}`,
    content: [lines(`${trial.student.username}, billed to ${trial.billing.name}, ${trial.billing.email}.`)],
  })
}

/** Says that the card was refused when the trial ended. */
export function queueCardFailedMail(services: Services, trial: Trial, invoiceId: string): Promise<void> {
  return services.mail.queue(services.db, `trial-unpaid:${invoiceId}`, {
    to: trial.billing.email,
    replyTo: services.config.officeEmail,
    subject: 'Your card was not accepted',
    content: [
      lines(
        `We could not charge ${formatMoney(trial.amountCents)} for one year of ${getLicenseTitle(trial)}.`,
        `We will try again in a few days. To use another card, or to cancel, write to ${services.config.officeEmail}.`,
      ),
    ],
  })
}

/**
 * Tells the parent that a trial failed after they left: a hosted one after the card was entered, for example
 * when the username was taken, or one by card whose request was aborted.
 */
export async function queueTrialFailedMail(services: Services, trial: Trial): Promise<void> {
  await services.mail.queue(services.db, `trial-sorry:${trial.id}`, {
    to: trial.billing.email,
    replyTo: services.config.officeEmail,
    subject: 'Your free trial could not start',
    content: [
      lines(
        `The trial for ${trial.student.username} could not start. ${trial.failureDetail ?? ''}`.trim(),
        'Nothing has been or will be charged.',
      ),
      button('Start again', `${services.config.siteUrl}/login`),
    ],
  })
  services.mail.wake()
}
