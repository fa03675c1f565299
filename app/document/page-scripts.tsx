import { carousel, starter, styles } from 'virtual:document'
import { UNSAFE_RemixContext as RemixContext, Scripts, useMatches } from '@remix-run/react'
import { useContext, useEffect, useState } from 'react'
import { useIsHydrated } from '../ui/use-hydrated.ts'
import type { AppModules } from './starter.ts'
import { trustHtml } from './trusted-types.ts'

const starterHtml = trustHtml(starter)

/** Receives the loaders' data, which Remix writes behind the document in scripts that fill this stream. */
const OPEN_STREAM =
  'window.__remixContext.stream=new ReadableStream({start(c){window.__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());'

/**
 * In place of Remix's `<Scripts>`: the loaders' data, and the starter that imports the app when it is of use. Remix
 * would link all modules in the head, where they compete with what is shown first.
 */
export function PageScripts() {
  return import.meta.env.DEV ? <Scripts /> : <DeferredScripts />
}

function DeferredScripts() {
  const context = useContext(RemixContext)
  const matches = useMatches()
  // What the server has rendered stays, wherever the visitor goes from here.
  const [{ handoff, modules }] = useState(() => {
    const routes = matches.map(({ id }) => ({ id, route: context?.manifest.routes[id] }))
    return {
      handoff: trustHtml(`window.__remixContext=${context?.serverHandoffString};${OPEN_STREAM}`),
      modules: {
        manifest: context?.manifest.url ?? '',
        entry: context?.manifest.entry.module ?? '',
        routes: Object.fromEntries(routes.flatMap(({ id, route }) => (route ? [[id, route.module]] : []))),
        imports: [
          ...new Set([
            ...(context?.manifest.entry.imports ?? []),
            ...routes.flatMap(({ route }) => route?.imports ?? []),
          ]),
        ],
        carousel,
        styles: styles.others,
      } satisfies AppModules,
    }
  })
  // Asks `RemixServer` for the data, as `<Scripts>` does.
  if (context?.renderMeta) context.renderMeta.didRenderScripts = true

  // Once what only scripts can do is in the page too.
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!isHydrated) return
    performance.mark('hydrated')
    document.dispatchEvent(new Event('hydrated'))
  }, [isHydrated])

  return (
    <>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: handoff }} />
      <script
        suppressHydrationWarning
        data-modules={JSON.stringify(modules)}
        dangerouslySetInnerHTML={{ __html: starterHtml }}
      />
    </>
  )
}
