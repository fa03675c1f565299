import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { data } from '@remix-run/node'
import { Links, Meta, Outlet, ScrollRestoration, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { readReadingOptions } from '#contract/reading-options.ts'
import { isSupportRemembered } from './api/capabilities.server.ts'
import { resolveMediaUrl } from './api/client.server.ts'
import { imageSource } from './content/image-source.server.ts'
import { readPreview } from './content/preview.server.ts'
import { readSettings } from './content/settings.server.ts'
import { PageScripts } from './document/page-scripts.tsx'
import { SiteStyles } from './document/site-styles.tsx'
import { env } from './env.server.ts'
import { Layout as SiteLayout } from './layout/layout.tsx'
import { MetaRefresh } from './layout/meta-refresh.tsx'
import { EditTargetProvider } from './preview/edit-link.tsx'
import { toReadingAttributes } from './reading-options/attributes.ts'
import { ThemeColor } from './reading-options/theme-color.tsx'
import { type RootData, useOptionalRootData } from './root-data.ts'
import { type SiteData, SiteDataContext } from './site-data.ts'
import bodyFont from './styles/fonts/atkinson-hyperlegible-next-english.woff2?url'
import headingFont from './styles/fonts/lexend-english.woff2?url'
import './styles/index.css'
import { ErrorPage } from './ui/error-page.tsx'
import { readVisitor } from './visitor.server.ts'

export const links: LinksFunction = () => [
  ...[bodyFont, headingFont].map(href => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

const site: SiteData = {
  images: imageSource,
  mediaUrl: resolveMediaUrl(''),
  countsLinks: env.ANALYTICS_URL !== undefined,
  frontEnds: { app: env.APP_URL, dashboard: env.DASHBOARD_URL, singleSignOn: env.SSO_URL ?? null },
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [settings, preview, { headers, ...visitor }] = await Promise.all([
    readSettings(request),
    readPreview(request),
    readVisitor(request),
  ])
  return data(
    {
      ...visitor,
      reading: readReadingOptions(request.headers.get('Cookie')),
      settings,
      preview: preview
        ? { studioUrl: env.STUDIO_URL ?? '/', perspective: preview.perspective, at: preview.at }
        : null,
      siteUrl: env.SITE_URL,
      findsOrders: isSupportRemembered('orders'),
      site,
    } satisfies RootData,
    { headers },
  )
}

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useOptionalRootData()
  const reading = root?.reading ?? {}
  return (
    <html lang="en" {...toReadingAttributes(reading)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor scheme={reading.scheme} />
        <Meta />
        <Links />
        <SiteStyles />
        <MetaRefresh />
      </head>
      <body>
        <SiteDataContext.Provider value={root?.site ?? null}>
          <EditTargetProvider>{children}</EditTargetProvider>
        </SiteDataContext.Provider>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  // Null where no loader has run, as for a form sent to a page that takes none.
  const hasLayout = Boolean(useOptionalRootData())
  const page = <ErrorPage error={error} />
  return hasLayout ? <SiteLayout>{page}</SiteLayout> : page
}
