import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/**
 * Unpacks a WOFF file into plain TrueType. fontkit reads WOFF too, but inflates a table again at every use,
 * which made the drawing several times slower.
 */
function unpack(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Expected a WOFF file.')
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + count * 16)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = []
  let offset = directory.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20
    const [start, packed, length] = [4, 8, 12].map(at => woff.readUInt32BE(entry + at))
    if (start === undefined || packed === undefined || length === undefined) continue
    const data = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(data) : data
    const record = 12 + index * 16
    woff.copy(directory, record, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), record + 4)
    directory.writeUInt32BE(offset, record + 8)
    directory.writeUInt32BE(length, record + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([directory, ...tables])
}

const unpacked = new Map<string, Buffer>()

/** A font of the site as TrueType bytes. */
export function fontData(
  family: 'lexend' | 'atkinson-hyperlegible-next',
  weight: number,
  subset: 'latin' | 'latin-ext' = 'latin',
): Buffer {
  const name = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  const known = unpacked.get(name)
  if (known) return known
  const font = unpack(readFileSync(require.resolve(name)))
  unpacked.set(name, font)
  return font
}
