import { vi } from 'vitest'
import type { RouteModule, Site } from './browser.ts'

async function importPage(folder: string): Promise<RouteModule> {
  return import(`../routes/${folder}/route.tsx`)
}

/** Starts an instance of the site with these pages, by path; it knows nothing of what others have in their memory. */
export async function startInstance(folders: Record<string, string>): Promise<Site> {
  vi.resetModules()
  const pages = Object.entries(folders).map(
    async ([path, folder]) => [path, await importPage(folder)] as const,
  )
  return Object.fromEntries(await Promise.all(pages))
}
