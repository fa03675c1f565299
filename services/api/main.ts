/** `npm run serve:api`: the API alone, every setting given. */
import './quick-imports.ts'
import { failStart } from '#telemetry/fail-start.ts'

// Not imported above, for what is must be resolved the quick way.
import('./serve.ts').then(({ serveApi }) => serveApi()).catch(failStart)
