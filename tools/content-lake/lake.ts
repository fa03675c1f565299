import { join } from 'node:path'
import { isLoopbackOrigin } from '../local-kit/loopback.ts'
import { Access } from './access.ts'
import { Assets, type DatasetLocation, updateAssetUrl } from './assets.ts'
import { ImageCache } from './images.ts'
import { Queries } from './query.ts'
import { seed } from './seed.ts'
import { Store } from './store.ts'

/** What a lake is made of. `dataDir` is its own; `origins` are pages off loopback that may call it. */
export type LakeOptions = { place: DatasetLocation; dataDir: string; seedDir: string; origins: string[] }

/** Opens what is kept in `dataDir`, and brings in the seed. */
export async function openLake({ place, dataDir, seedDir, origins }: LakeOptions) {
  const access = await Access.open(dataDir)
  const assets = await Assets.open(join(dataDir, 'assets'), place)
  const store = await Store.open(dataDir, doc => updateAssetUrl(doc, place.publicUrl))
  const seeded = await seed({ seedDir, dataDir, store, assets })
  const queries = new Queries(store)
  const images = new ImageCache(join(dataDir, 'resized'))
  const isAllowed = (origin: string) => origins.includes(origin) || isLoopbackOrigin(origin)
  return { place, isAllowed, access, assets, store, queries, images, seeded }
}
export type Lake = Awaited<ReturnType<typeof openLake>>
