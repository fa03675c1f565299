import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTouchIcon } from './touch-icon.server.ts'

test('the icon of a home screen is square and fills its corners', async () => {
  const icon = await drawTouchIcon()
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  const { dominant } = await sharp(icon).extract({ left: 0, top: 0, width: 8, height: 8 }).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})
