import { createHash } from 'node:crypto'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import type { Assets } from './assets.ts'
import { NewDoc } from './documents.ts'
import type { Store } from './store.ts'

const SEEDED = 'seed-'
const SeedDoc = NewDoc.extend({ _id: z.string().min(1) })
type SeedDoc = z.infer<typeof SeedDoc>
const Seeded = z.record(z.string(), z.string())

/** Splits `image@file://./images/x.svg` and gives the file's path, which must lie inside `seedDir`. */
function readAssetPointer(pointer: string, seedDir: string) {
  const [, kind, path] = /^(image|file)@file:\/\/(.+)$/.exec(pointer) ?? []
  const whole = resolve(seedDir, path ?? '')
  if (!path || !whole.startsWith(resolve(seedDir) + sep)) throw new Error(`cannot use asset "${pointer}"`)
  return { kind, path: whole }
}

/** Replaces every `_sanityAsset` in `value` by a reference, and gathers the asset documents in `found`. */
async function importAssets(
  value: unknown,
  seedDir: string,
  assets: Assets,
  found: SeedDoc[],
): Promise<unknown> {
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(await importAssets(item, seedDir, assets, found))
    return items
  }
  if (typeof value !== 'object' || value === null) return value
  const taken: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key !== '_sanityAsset') {
      taken[key] = await importAssets(inner, seedDir, assets, found)
      continue
    }
    const { kind, path } = readAssetPointer(String(inner), seedDir)
    const upload = { bytes: await readFile(path), filename: basename(path) }
    const asset = await (kind === 'image' ? assets.saveImage(upload) : assets.saveFile(upload))
    found.push(asset)
    taken.asset = { _type: 'reference', _ref: asset._id }
  }
  return taken
}

/**
 * Brings the seed of `seedDir` (`seed.ndjson` and its files) into the dataset and gives how many documents it
 * wrote. A document that was edited or deleted is left alone; untouched ones are updated when the seed changes.
 * Without a seed there is nothing to do.
 */
export async function seed(options: { seedDir: string; dataDir: string; store: Store; assets: Assets }) {
  const { seedDir, dataDir, store, assets } = options
  const path = join(seedDir, 'seed.ndjson')
  if ((await stat(path).catch(() => null)) === null) return 0
  const lines = (await readFile(path, 'utf8')).split('\n').filter(line => line.trim() !== '')
  const statePath = join(dataDir, 'seeded.json')
  const seeded = Seeded.parse(JSON.parse(await readFile(statePath, 'utf8').catch(() => '{}')))

  const found: SeedDoc[] = []
  const taken = lines.map(async line => {
    const hash = createHash('sha1').update(line).digest('hex')
    const sent = SeedDoc.parse(JSON.parse(line))
    if (seeded[sent._id] === hash) return []
    const whole = await importAssets(sent, seedDir, assets, found).catch(cause => {
      throw new Error(`seed: ${sent._id}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    })
    return [{ doc: SeedDoc.parse(whole), hash }]
  })
  const fresh = (await Promise.all(taken)).flat()
  if (fresh.length === 0) return 0

  const id = SEEDED + createHash('sha1').update(JSON.stringify(fresh)).digest('hex').slice(0, 20)
  const { result: written } = await store.transact({ id, by: 'seed' }, workspace => {
    for (const asset of found) if (!workspace.get(asset._id)) workspace.put(asset)
    return fresh.filter(({ doc }) => {
      const present = workspace.get(doc._id)
      const isUntouched = present ? present._rev.startsWith(SEEDED) : seeded[doc._id] === undefined
      if (isUntouched) workspace.put(doc)
      return isUntouched
    }).length
  })
  const state = { ...seeded, ...Object.fromEntries(fresh.map(({ doc, hash }) => [doc._id, hash])) }
  await writeFile(`${statePath}.next`, JSON.stringify(state))
  await rename(`${statePath}.next`, statePath)
  return written
}
