/**
 * `npm run studio`: the Sanity Studio on this machine, on the local content lake or, with
 * SANITY_PROJECT_ID set, on Sanity's cloud. Installs and builds it first when that is out of date.
 */
import { readStudioEnv } from './studio/env.ts'
import { prepareStudio } from './studio/prepare.ts'
import { serveStudio } from './studio/serve.ts'

const LAKE_TIMEOUT_MS = 2000

function isHealthy(url: string) {
  return fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(LAKE_TIMEOUT_MS) }).then(
    response => response.ok,
    () => false,
  )
}

try {
  const { port, environment } = readStudioEnv(process.env)
  await prepareStudio(line => console.log(line))
  const server = await serveStudio({ port, environment })
  const { projectId, dataset, apiHost, siteUrl } = environment

  console.log(`\nStudio   ${server.url}`)
  console.log(
    `Content  ${apiHost ? `local content lake at ${apiHost}` : `Sanity's cloud, project ${projectId}`}, dataset ${dataset}`,
  )
  console.log(`Preview  ${siteUrl}`)
  if (apiHost && !(await isHealthy(apiHost)))
    console.log(
      `\nThe content lake does not answer at ${apiHost} yet. Start it together with the site: npm start, in another terminal. The Studio will find it then.`,
    )

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
