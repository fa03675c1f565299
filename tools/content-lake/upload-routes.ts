import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Access } from './access.ts'
import type { Assets } from './assets.ts'
import { LakeError } from './errors.ts'
import type { Store } from './store.ts'

const MEGABYTE = 1024 * 1024
/** Videos are files. */
const MAX_BYTES = { images: 32 * MEGABYTE, files: 256 * MEGABYTE }
const FIELDS = ['label', 'title', 'description', 'creditLine', 'altText']

/** What the uploader says about a file, beside its name. */
function listFields(c: Context) {
  return Object.fromEntries(
    FIELDS.flatMap(name => (c.req.query(name) ? [[name, String(c.req.query(name))]] : [])),
  )
}

/** `/assets/images` and `/assets/files`: the bytes and their document are on the disk before the answer. */
export function uploadRoutes({ store, assets, access }: { store: Store; assets: Assets; access: Access }) {
  const upload = (kind: 'images' | 'files') => async (c: Context) => {
    const user = access.requireUser(c)
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    if (bytes.length === 0) throw new LakeError(400, 'invalidUpload', 'This file is empty.')
    const sent = {
      bytes,
      filename: (c.req.query('filename') ?? 'upload').slice(0, 200),
      fields: listFields(c),
    }
    const asset = await (kind === 'images' ? assets.saveImage(sent) : assets.saveFile(sent))
    const { result: document } = await store.transact(
      { id: randomUUID(), by: user.id },
      // The same bytes sent again are the asset there is already.
      workspace => workspace.get(asset._id) ?? workspace.put(asset),
    )
    return c.json({ document })
  }
  const limit = (kind: keyof typeof MAX_BYTES) =>
    bodyLimit({
      maxSize: MAX_BYTES[kind],
      onError: () => {
        const name = kind === 'images' ? 'picture' : 'file'
        const description = `A ${name} may have ${MAX_BYTES[kind] / MEGABYTE} MB. Make it smaller and upload it again.`
        throw new LakeError(413, 'tooLarge', description)
      },
    })
  return new Hono()
    .post('/images/:dataset', limit('images'), upload('images'))
    .post('/files/:dataset', limit('files'), upload('files'))
}
