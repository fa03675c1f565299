import { flatRoutes } from '@remix-run/fs-routes'

/** Every folder under `routes/` is a page, every file an endpoint; tests beside them are neither. */
export default flatRoutes({ ignoredRouteFiles: ['**/*.test.{ts,tsx}', '**/*.css'] })
