/**
 * Writes a dataset with its pictures and files into an archive, or an archive into a dataset, by Sanity's own tools:
 * `node transfer.ts export|import <archive> <project id> <dataset> [<address of a content lake>]`, with the token in
 * SANITY_AUTH_TOKEN. `scripts/content.ts` calls it with the project's settings.
 */
import { createReadStream } from 'node:fs'
import { createClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'

const [action, archive = '', projectId = '', dataset = '', apiHost] = process.argv.slice(2)

const client = createClient({
  projectId,
  dataset,
  apiVersion: '2025-02-19',
  useCdn: false,
  token: process.env.SANITY_AUTH_TOKEN ?? '',
  ...(apiHost && { apiHost, useProjectHostname: false }),
})

/** Documents of the dataset itself, such as the secrets of previews, stay where they are. */
function isContent({ _type }: { _type: string }): boolean {
  return !_type.startsWith('sanity.') || /^sanity\.(image|file)Asset$/.test(_type)
}

if (action === 'export') {
  const { documentCount, assetCount } = await exportDataset({
    client,
    dataset,
    outputPath: archive,
    filterDocument: isContent,
  })
  console.log(`Wrote ${documentCount} documents and ${assetCount} pictures and files to ${archive}.`)
} else {
  const { numDocs, warnings } = await sanityImport(createReadStream(archive), {
    client,
    operation: 'createOrReplace',
    allowAssetsInDifferentDataset: true,
  })
  for (const { message } of warnings) console.warn(message)
  console.log(`Brought ${numDocs} documents with their pictures and files into the dataset ${dataset}.`)
}
