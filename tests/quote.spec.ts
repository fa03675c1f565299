/** The request for a quote and a W-9. */
import type { APIRequestContext } from '@playwright/test'
import { linksIn } from './support/html.ts'
import { expect, stack, test } from './support/test.ts'

const FORM = {
  school: 'Palm Elementary',
  students: '1,450',
  years: '2',
  papers: 'both',
  name: 'Ana Díaz',
  email: 'ana-quote@example.com',
  phone: '305-555-0100',
  note: 'Grades 1 to 3.',
}

/** The newest mails to the office. */
async function readOfficeMail(request: APIRequestContext): Promise<string> {
  const mailbox = await (await request.get(`${stack.apiUrl}/mailbox`)).text()
  const links = linksIn(mailbox).filter(({ name }) => name === 'Message from the contact form')
  const mails = links.slice(0, 5).map(async ({ href }) => (await request.get(stack.apiUrl + href)).text())
  return (await Promise.all(mails)).join('\n')
}

test('a district asks for a quote, and the office reads what it asked for', async ({ page }) => {
  const note = `Grades 1 to 3. ${crypto.randomUUID()}`
  await page.goto('/quote')
  await page.getByLabel('School or district').fill(FORM.school)
  await page.getByLabel('Number of students').fill(FORM.students)
  await page.getByLabel('License term').selectOption('2 years')
  await page.getByRole('radio', { name: 'A quote and your W-9' }).check()
  await page.getByLabel('Full Name').fill(FORM.name)
  await page.getByLabel('Email Address').fill(FORM.email)
  await page.getByLabel('Phone Number').fill(FORM.phone)
  await page.getByLabel(/Anything we should know/).fill(note)
  await page.getByRole('button', { name: 'ASK FOR A QUOTE' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you. We have your request.')
  await expect.poll(() => readOfficeMail(page.request)).toContain(note)
  expect(await readOfficeMail(page.request)).toContain('Students: 1450')
})

test('a quote is asked for without scripts', async ({ request, scriptless: district }) => {
  const note = `Grades 4 to 6. ${crypto.randomUUID()}`
  await district.open('/quote')
  district.fill('School or district', FORM.school)
  district.fill('Number of students', FORM.students)
  district.choose('License term', '2 years')
  district.choose('A quote and your W-9')
  district.fill('Full Name', FORM.name)
  district.fill('Email Address', FORM.email)
  district.fill('Phone Number', FORM.phone)
  district.fill(/Anything we should know/, note)
  await district.press('ASK FOR A QUOTE')
  expect(district.read()).toContain('Thank you. We have your request.')
  await expect.poll(() => readOfficeMail(request)).toContain(note)
})

test('what is missing or wrong is said beside its field, and the rest is kept', async ({ request }) => {
  const answer = await request.post('/quote', {
    form: { ...FORM, students: 'many', years: '9', email: 'ana at example' },
  })
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  expect(html).toContain('Please enter a whole number of students, such as 450.')
  expect(html).toContain('Please enter a valid email address.')
  expect(html).toContain('value="Palm Elementary"')
  expect(html).toContain('Grades 1 to 3.</textarea>')
})

test('an address alone thanks for nothing', async ({ request }) => {
  expect(await (await request.get('/quote?sent')).text()).not.toContain('We have your request')
})
