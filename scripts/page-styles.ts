/** Sorts the styles of a client build by the pages that use them. */
import { z } from 'zod'

/** Vite's manifest of a build: chunks, what they import, and their own files of styles. */
export const ViteManifest = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
export type ViteManifest = z.infer<typeof ViteManifest>

/** Files that a chunk needs: those of what it imports before its own, whose rules are to win. */
function listFiles(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap(other => listFiles(manifest, other, seen)), ...(chunk.css ?? [])]
}

export interface PageStyles {
  /** Every file of styles that a page may begin with, in the order in which all pages have theirs. */
  order: string[]
  /** The files of each entry, by the address of its module. */
  byModule: Record<string, string[]>
  /** Of the root route: every page has them. */
  common: string[]
}

export function sortStyles(manifest: ViteManifest): PageStyles {
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
  const files = new Map(entries.map(key => [key, new Set(listFiles(manifest, key))]))
  const root = entries.find(key => key.startsWith('app/root.tsx'))
  const common = (root && files.get(root)) || new Set<string>()
  return {
    order: [...new Set([...common, ...[...files.values()].flatMap(list => [...list])])],
    byModule: Object.fromEntries(
      Array.from(files, ([key, list]) => [`/${manifest[key]?.file}`, [...list]] as const),
    ),
    common: [...common],
  }
}
