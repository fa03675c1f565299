/** Where on the site each document appears, and which document each page of the site is. */
import { defineDocuments, defineLocations, type PresentationPluginOptions } from 'sanity/presentation'
import { getPagePath, isPageKey, type PageKey, SITE_PAGES } from '../contract/site-pages.ts'

function location(key: PageKey) {
  return { title: SITE_PAGES[key].name, href: getPagePath(key) }
}

export const resolve: NonNullable<PresentationPluginOptions['resolve']> = {
  mainDocuments: defineDocuments([
    { route: '/', filter: '_id == "page-home"' },
    {
      route: '/:key',
      filter: '_type == "page" && key == $key',
      params: ({ params }) => ({ key: params.key ?? '' }),
    },
  ]),
  locations: {
    siteSettings: defineLocations({
      message: 'Used on every page',
      tone: 'caution',
      locations: [location('home'), location('contact')],
    }),
    page: defineLocations({
      select: { key: 'key' },
      resolve: document => {
        const key: unknown = document?.key
        if (typeof key !== 'string' || !isPageKey(key)) return null
        return SITE_PAGES[key].access === 'guarded'
          ? { message: 'This page opens only from inside the site.', tone: 'caution' }
          : { locations: [location(key)] }
      },
    }),
    slide: defineLocations({ locations: [location('home')] }),
    quote: defineLocations({
      message: 'One quote at a time, at random',
      locations: (
        ['home', 'software', 'home-licenses', 'school-licenses', 'workbooks-ebooks', 'tutoring'] as const
      ).map(location),
    }),
    review: defineLocations({ locations: [location('og-training')] }),
    partner: defineLocations({ locations: [location('home')] }),
    download: defineLocations({ locations: [location('methods')] }),
    licenseCopy: defineLocations({ locations: [location('home-licenses'), location('login')] }),
    legalDocument: defineLocations({ locations: [location('privacy-policy')] }),
    redirect: defineLocations({
      select: { from: 'from', to: 'to' },
      resolve: document => {
        const from: unknown = document?.from
        return typeof from === 'string' ? { locations: [{ title: `From ${from}`, href: from }] } : null
      },
    }),
  },
}
