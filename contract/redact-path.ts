const UUID = /([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/**
 * An address as it may stand in a log: without its query, which may hold a reset token, and with no more than the
 * first eight characters of a uuid, for a class's whole uuid is a way in without a password (spec §4).
 */
export function redactPath(address: string): string {
  return (address.split('?')[0] ?? '').replace(UUID, '$1…')
}
