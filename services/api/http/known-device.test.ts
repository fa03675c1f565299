import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { DEVICE_HEADER } from '#contract/known-device.ts'
import { getKnownDevice } from './known-device.ts'

const DEVICE = 'abcdefghijklmnopqrstuv'

it.each([
  ['with the site key', { 'X-Site-Key': 'secret', [DEVICE_HEADER]: DEVICE }, DEVICE],
  ['without the site key', { [DEVICE_HEADER]: DEVICE }, null],
  ['that is none', { 'X-Site-Key': 'secret', [DEVICE_HEADER]: 'device' }, null],
  ['that is not named', { 'X-Site-Key': 'secret' }, null],
])('a device %s', async (_, headers, device) => {
  const app = new Hono().get('/', c => c.json({ device: getKnownDevice(c, { siteKeys: ['secret'] }) }))
  expect(await (await app.request('/', { headers })).json()).toEqual({ device })
})
