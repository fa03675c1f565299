/** A wait as people say it: in seconds up to a minute, then in minutes. */
export function formatWait(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`
}
