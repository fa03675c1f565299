/** What every call needs to know about the place it runs in. */
export type Settings = {
  /** The sandbox's own base URL as browsers see it. */
  publicUrl: string
  secretKey: string
  publishableKey: string
  webhook: { url: string; secret: string } | null
}
