import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that name a network; the rest one of its hosts, of which a visitor has as many as wanted. */
const NETWORK_GROUPS = 4
const ALL_GROUPS = 8

/** The groups of an IPv6 address in full. */
function listGroups(address: string): string[] {
  // The parser writes an address in its one short form, IPv4 endings in hexadecimal.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const [first, last] = [head, tail ?? ''].map(part => part.split(':').filter(Boolean))
  const zeros = ALL_GROUPS - (first?.length ?? 0) - (last?.length ?? 0)
  return [...(first ?? []), ...Array.from({ length: zeros }, () => '0'), ...(last ?? [])]
}

/** What attempts from an address are counted by: an IPv6 address's /64, an IPv4 address itself, also inside IPv6. */
export function toAddressKey(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  return mapped ?? `${listGroups(bare).slice(0, NETWORK_GROUPS).join(':')}::/64`
}
