import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAnswerLog, createLogger, describePath, openOutput } from './log.ts'
import { runWithRequestId } from './request-id.ts'

function listen() {
  const lines: string[] = []
  const log = createLogger({ service: 'site', level: 'info' }, { write: line => void lines.push(line) })
  return { log, lines, read: () => lines.map(line => JSON.parse(line)) }
}

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl'
const UUID = '0b6d7a52-9a0e-4c0f-8a51-3e2a3c3ad001'
const PAGE_TOKEN = 'AbCd'.padEnd(54, 'x9_-')

/** Secrets as they are named where they are kept in fields. */
const FIELDS = {
  password: 'correct horse',
  new_password: 'battery staple',
  confirmPassword: 'battery staple two',
  token: 'opaque-token-1',
  jwttoken: 'opaque-token-2',
  stripe_token: 'opaque-token-3',
  'Idempotency-Token': 'opaque-token-4',
  Authorization: 'opaque-authorization',
  cookie: 'mg_session=opaque-session',
  'Set-Cookie': 'mg_login=opaque-login',
  'X-Site-Key': 'opaque-site-key',
  client_secret: 'opaque-client-secret',
  cvc: '737',
}

/** Secrets by their looks, where they are part of a text, and the part that must not be seen. */
const TEXTS: [text: string, secret: string][] = [
  ['https://www.example.com/password-reset-submission?jwttoken=reset-1', 'reset-1'],
  ['GET /auth/reset/?token=reset-2&next=/', 'reset-2'],
  ['/office/login#key=fragment-1', 'fragment-1'],
  ['connect postgres://maxguru:db-passw0rd@db.internal/shop failed', 'db-passw0rd'],
  ['550 no mailbox for <ana.lopez+kids@school.example.org>', 'ana.lopez'],
  ['/people/ana.lopez%40school.example.org/', 'ana.lopez'],
  [`the token ${JWT} has expired`, JWT.slice(0, 30)],
  ['Authorization: JWT opaque-token-5', 'opaque-token-5'],
  ['authorization=Bearer opaque-token-6', 'opaque-token-6'],
  ['Cookie: mg_cart=cart-1; mg_session=session-1', 'session-1'],
  ['{"password":"in-a-body-1","username":"ana"}', 'in-a-body-1'],
  ['username=ana&password=in-a-form-1&next=%2F', 'in-a-form-1'],
  ["{ stripe_token: 'in-an-object-1' }", 'in-an-object-1'],
  ['No such token: tok_1PqXyz', '1PqXyz'],
  ['No such payment method: pm_1PqXyz', '1PqXyz'],
  ['Invalid API Key provided: sk_live_51PqXyz', '51PqXyz'],
  ['pi_3Abc_secret_51PqXyz', '51PqXyz'],
  ['/no_auth/payments/cs_test_a1B2c3/', 'a1B2c3'],
  ['card 4242 4242 4242 4242 was declined', '4242 4242'],
  ['card 378282246310005 was declined', '82246310005'],
  [`/class-login/${UUID}/`, UUID],
  [`/orders/${PAGE_TOKEN}/`, PAGE_TOKEN],
  [`/trials/${PAGE_TOKEN}/`, PAGE_TOKEN],
]

describe('no secret is in the log', () => {
  /** Each way that something logged can travel. */
  const ways: [string, (log: Logger, value: string) => void][] = [
    ['the message', (log, value) => log.warn(value)],
    ['a field', (log, value) => log.warn({ detail: value }, 'failed')],
    ['a nested field', (log, value) => log.warn({ a: { b: [{ c: { d: value } }] } })],
    ['the message of an error', (log, value) => log.warn({ err: new TypeError(value) }, 'failed')],
    ['an error by itself', (log, value) => log.warn(new Error(value))],
    [
      'the cause of a cause',
      (log, cause) => log.warn({ err: new Error('a', { cause: new Error('b', { cause }) }) }),
    ],
    [
      'one of several errors',
      (log, value) => log.warn({ err: new AggregateError([new Error(value)], 'all failed') }),
    ],
  ]
  test.each(ways)('that is part of %s', (_, write) => {
    const { log, lines } = listen()
    for (const [text] of TEXTS) write(log, text)
    expect(lines).toHaveLength(TEXTS.length)
    for (const [index, [, secret]] of TEXTS.entries()) expect(lines[index]).not.toContain(secret)
  })

  test.each(TEXTS)('or of the path of a request: %s', (text, secret) => {
    // The second time it is known.
    for (const _ of ['first', 'second']) expect(describePath(`/${text}`)).not.toContain(secret)
  })

  test.each([
    ['at the top', FIELDS],
    ['nested', { sent: { first: [FIELDS] } }],
    ['of a map', { sent: new Map(Object.entries(FIELDS)) }],
    ['of an error', { err: Object.assign(new Error('failed'), FIELDS) }],
    ['of a request', { err: Object.assign(new Error('failed'), { request: { headers: FIELDS } }) }],
    ['that is an error’s cause', { err: new Error('failed', { cause: FIELDS }) }],
  ])('in a field %s', (_, fields) => {
    const { log, lines } = listen()
    log.info(fields, 'sent')
    const words = Object.values(FIELDS).flatMap(secret => secret.split(' '))
    for (const word of words) expect(lines.join()).not.toContain(word)
  })

  test.each(['body', 'headers', 'query', 'formData'])('or anything else of a %s', name => {
    const { log, lines } = listen()
    log.info({ request: { [name]: { first_name: 'Ana' } } })
    expect(lines.join()).not.toContain('Ana')
  })

  test('or any value of a query that failed, whose text is there', () => {
    const { log, lines, read } = listen()
    const params = ['Ana', 'opaque-hash']
    const failed = Object.assign(new Error(`Failed query: insert into users\nparams: ${params}`), {
      query: 'insert into users',
      params,
      cause: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(Ana) exists.' }),
    })
    log.error({ err: new Error('not saved', { cause: failed }) })
    for (const value of params) expect(lines.join()).not.toContain(value)
    expect(read()).toMatchObject([{ err: { cause: { sql: 'insert into users', cause: { code: '23505' } } } }])
  })
})

describe('a line of the log', () => {
  test('has the id of the request, the service, the fields and the message', () => {
    const { log, read } = listen()
    const at = new Date('2027-03-01T06:00:00Z')
    runWithRequestId(UUID, () => log.info({ path: '/faq', status: 200, at, user: null }, 'answered'))
    log.info('outside of a request')
    expect(read()).toMatchObject([
      {
        id: UUID,
        service: 'site',
        path: '/faq',
        status: 200,
        at: at.toISOString(),
        user: null,
        msg: 'answered',
      },
      { service: 'site', msg: 'outside of a request', time: expect.any(Number) },
    ])
    expect(read()[1]).not.toHaveProperty('id')
  })

  test('has an error’s type, message, stack and code, and what caused it', () => {
    const { log, read } = listen()
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    log.error({ err: new TypeError('fetch failed', { cause }) })
    expect(read()).toMatchObject([
      {
        msg: 'fetch failed',
        err: {
          type: 'TypeError',
          message: 'fetch failed',
          stack: expect.stringContaining('log.test.ts'),
          cause: { type: 'Error', message: 'refused', code: 'ECONNREFUSED' },
        },
      },
    ])
  })

  test.each([
    'Nothing new to show for content:home: no time is left for it',
    'Training 7 has a date that cannot be read: "soon"',
    'Skipped in the list of books: id 7 (price: Invalid input); no. 3 (item: Expected an object)',
    'The API did not answer /no_auth/contact/ as agreed: TimeoutError',
    'order 12345 of 2026-11-22 took 1250 ms; really?',
  ])('keeps what is no secret: %s', message => {
    const { log, read } = listen()
    log.info(message)
    expect(read()).toMatchObject([{ msg: message }])
  })

  test('is written however much a visitor sends, and what refers to itself', () => {
    const { log, read } = listen()
    const circle: Record<string, unknown> = { name: 'circle' }
    circle.self = circle
    log.info(
      circle,
      `${'/a'.repeat(8000)} ${'a'.repeat(16_000)} ${'eyJ'.repeat(5000)} ${'cookie'.repeat(2000)}`,
    )
    expect(read()).toMatchObject([{ name: 'circle' }])
  })
})

test.skipIf(!existsSync('/dev/full'))(
  'a full disk neither ends the process nor holds up its end',
  async () => {
    const output = openOutput(openSync('/dev/full', 'w'))
    const log = createLogger({ service: 'site', level: 'info' }, output)
    log.info('a line')
    const failed = once(output, 'write').catch(error => error)
    output.flush()
    expect(await failed).toMatchObject({ code: 'ENOSPC' })
    log.info('another line')
    output.flushSync()
    output.destroy()
  },
)

/** An output whose lines come to a file, and what stands there of the numbers they begin with. */
async function openNumbered() {
  const folder = await mkdtemp(join(tmpdir(), 'maxguru-log-'))
  const file = join(folder, 'site.log')
  const output = openOutput(openSync(file, 'w'))
  onTestFinished(async () => {
    output.destroy()
    await rm(folder, { recursive: true })
  })
  return {
    output,
    writeNumbers: (numbers: readonly number[]) => {
      for (const number of numbers) output.write(`${number} ${'x'.repeat(100)}\n`)
    },
    readNumbers: async () =>
      (await readFile(file, 'utf8'))
        .trimEnd()
        .split('\n')
        .map(line => Number.parseInt(line, 10)),
  }
}

test('lines are written in their order', async () => {
  const { writeNumbers, readNumbers } = await openNumbered()
  const numbers = Array.from({ length: 200 }, (_, number) => number)
  writeNumbers(numbers)
  await expect.poll(readNumbers).toEqual(numbers)
})

test('the last lines are written when the process ends', async () => {
  const { output, writeNumbers, readNumbers } = await openNumbered()
  writeNumbers([1, 2, 3])
  output.flushSync()
  expect(await readNumbers()).toEqual([1, 2, 3])
})

test('an answer is a line of its own, from the level on that is set', () => {
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const answers = createAnswerLog({ service: 'site', level: 'info' }, { write })
  const line = { id: 'a1', method: 'GET', path: '/faq', status: 200, ms: 3 }
  answers.debug(line, 'answered')
  answers.info(line, 'answered')
  createAnswerLog({ service: 'site', level: 'silent' }, { write }).warn(line, 'answered')
  expect(lines.map(text => JSON.parse(text))).toEqual([
    { level: 30, time: expect.any(Number), service: 'site', ...line, msg: 'answered' },
  ])
})
