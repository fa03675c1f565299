/** Writes the seed as an import archive's folder: `seed.ndjson` beside `images/`. */
import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { seedDocuments } from './documents.ts'

const PICTURE = /image@file:\/\/\.\/(images\/[a-z0-9-]+\.svg)/g

/** Files the documents show, relative to the seed's folder, each once: `images/slide-software.svg`. */
export function seedPictures(): string[] {
  return [...new Set([...JSON.stringify(seedDocuments).matchAll(PICTURE)].flatMap(([, file]) => file ?? []))]
}

/**
 * Writes `<outDir>/seed.ndjson`, one document a line. The pictures are drawn into `<outDir>/images` by
 * `tools/seed-media`; those not there yet are returned by name, so that the caller can say so.
 */
export async function assembleSeed(outDir: string): Promise<{ documents: number; missing: string[] }> {
  await mkdir(outDir, { recursive: true })
  const lines = seedDocuments.map(document => JSON.stringify(document))
  await writeFile(path.join(outDir, 'seed.ndjson'), `${lines.join('\n')}\n`)
  const missing: string[] = []
  for (const file of seedPictures()) {
    await access(path.join(outDir, file)).catch(() => missing.push(file))
  }
  return { documents: lines.length, missing }
}
