import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadCardDocumentsWhole } from './checkout/methods/card/card-documents.ts'
import { resumeNavigation } from './stale-chunk-recovery.ts'

/**
 * Decodes the data that came with the page. `RemixBrowser` does so when it is first rendered, and suspends
 * meanwhile with no boundary around it; a key pressed in that moment makes React render at once and give up
 * (its error 345). Called outside React it throws the promise that it would suspend on.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (suspended) {
    // Anything else is thrown again when it is rendered, and told there.
    if (suspended instanceof Promise) await suspended
  }
}

resumeNavigation()
loadCardDocumentsWhole()

void decodeData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
