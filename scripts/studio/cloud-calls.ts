/** Calls that the built Studio makes to hosts of Sanity's, which a local one answers itself. */

const VERSIONS = 'https://sanity-cdn.com'
const REPORTS = 'https://api.sanity.io/vX/intake/feedback'
const LOCAL_REPORTS = '/intake/feedback'

/** A built script that makes those calls to the server it came from. */
export function redirectCloudCalls(script: string): string {
  return script.replaceAll(`\`${VERSIONS}\``, '``').replaceAll(REPORTS, LOCAL_REPORTS)
}

/**
 * What a local Studio is told: that its own version is the newest, and that its report was taken. Null for a path that
 * is no such call.
 */
export function answerCloudCall(pathname: string): object | null {
  if (pathname === LOCAL_REPORTS) return {}
  const [, version] = /^\/v1\/modules\/sanity\/latest\/(?:\^|%5E)([\d.]+)\//.exec(pathname) ?? []
  return version ? { packageVersion: version, latest: version } : null
}
