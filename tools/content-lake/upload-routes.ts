import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Access } from './access.ts'
import type { Assets } from './assets.ts'
import { LakeError } from './errors.ts'
import type { Store } from './store.ts'

const MAX_UPLOAD_BYTES = 32 * 1024 * 1024
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
  const tooLarge = () => {
    throw new LakeError(
      413,
      'tooLarge',
      `A file may have ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Make it smaller and upload it again.`,
    )
  }
  return new Hono()
    .use(bodyLimit({ maxSize: MAX_UPLOAD_BYTES, onError: tooLarge }))
    .post('/images/:dataset', upload('images'))
    .post('/files/:dataset', upload('files'))
}
