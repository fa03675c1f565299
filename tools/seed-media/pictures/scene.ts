import { picture, rect, type Svg } from '../kit/svg.ts'

export const WIDTH = 1200
export const HEIGHT = 900

/** A picture for a page: 1200 by 900 with a ground of its own, so that it reads on light and dark pages. */
export function scene(ground: string, ...body: Svg[]): Svg {
  return picture(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, ground), ...body)
}
