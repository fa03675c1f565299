import { picture, rect, type Svg } from '../kit/svg.ts'
import { scenes, title } from './scenes/index.ts'
import { script } from './script.ts'
import { ease } from './timing.ts'

export const WIDTH = 1280
export const HEIGHT = 720
/** Seconds that the next scene's color takes to cover the old scene. */
const WIPE = 0.3

/** The film's picture at a time from 0 to `LENGTH`, in seconds. */
export function frameAt(seconds: number): Svg {
  let start = 0
  let index = 0
  while (index < script.length - 1 && seconds >= start + (script[index]?.length ?? 0)) {
    start += script[index]?.length ?? 0
    index += 1
  }
  const [scene, line] = [scenes[index], script[index]]
  if (!scene || !line) throw new Error(`The film has no scene ${index}.`)
  const time = seconds - start
  const next = scenes[index + 1]
  const covered = next ? ease(time, line.length - WIPE, WIPE) : 0
  return picture(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, scene.ground),
    scene.draw(time),
    title(line.screen, scene.ink, time),
    next && covered
      ? rect(-40, HEIGHT + 60 - (HEIGHT + 120) * covered, WIDTH + 80, HEIGHT + 160, next.ground, 60)
      : '',
  )
}
