import { z } from 'zod'

/**
 * An absolute http(s) address. `z.url()` takes every scheme, and one such as `javascript:` in a link or a redirect would
 * run in this site's name.
 */
export const WebAddress = z.url({ protocol: /^https?$/i })
