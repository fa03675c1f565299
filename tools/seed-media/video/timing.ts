function clamp(value: number) {
  return Math.min(1, Math.max(0, value))
}

/** How far a movement has come, 0 to 1, that starts at `start` and takes `length` seconds. */
function progress(time: number, start: number, length: number): number {
  return clamp((time - start) / length)
}

/** Slows down towards its end. */
export function glide(time: number, start: number, length = 0.5): number {
  return 1 - (1 - progress(time, start, length)) ** 3
}

/** Starts slowly and slows down again. */
export function ease(time: number, start: number, length = 0.5): number {
  const done = progress(time, start, length)
  return done * done * (3 - 2 * done)
}

/** Goes a little too far and comes back, as something light that is set down. */
export function pop(time: number, start: number, length = 0.45): number {
  const done = progress(time, start, length)
  if (done === 0 || done === 1) return done
  const back = 1.9
  return 1 + (back + 1) * (done - 1) ** 3 + back * (done - 1) ** 2
}

/** Height of a hop, 0 at both ends and 1 in the middle. */
export function hop(time: number, start: number, length = 0.5): number {
  const done = progress(time, start, length)
  return 4 * done * (1 - done)
}

/** The value between `from` and `to`. */
export function between(from: number, to: number, done: number): number {
  return from + (to - from) * done
}
