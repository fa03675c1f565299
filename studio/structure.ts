import { BookIcon } from '@sanity/icons/Book'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DownloadIcon } from '@sanity/icons/Download'
import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { StarIcon } from '@sanity/icons/Star'
import { TagIcon } from '@sanity/icons/Tag'
import { UsersIcon } from '@sanity/icons/Users'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { LICENSES } from '../contract/licenses.ts'
import { PAGE_KEYS, SITE_PAGES } from '../contract/site-pages.ts'

/** One document that always exists, opened directly. */
function single(S: StructureBuilder, schemaType: string, id: string, title: string) {
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType(schemaType)
    .child(S.document().schemaType(schemaType).documentId(id).title(title))
}

/** The desk, ordered by what marketing sets out to change rather than by type. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('MaxGuru')
    .items([
      single(S, 'siteSettings', 'siteSettings', 'Site settings').icon(CogIcon),
      single(S, 'page', 'page-home', 'Home').icon(HomeIcon),
      S.listItem()
        .id('pages')
        .title('Pages')
        .icon(DocumentsIcon)
        .child(
          S.list()
            .id('pages')
            .title('Pages')
            .items(
              PAGE_KEYS.filter(key => key !== 'home').map(key =>
                single(S, 'page', `page-${key}`, SITE_PAGES[key].name),
              ),
            ),
        ),
      S.divider(),
      orderableDocumentListDeskItem({ type: 'slide', icon: ImagesIcon, title: 'Slides', S, context }),
      S.listItem()
        .id('testimonials')
        .title('Testimonials')
        .icon(CommentIcon)
        .child(
          S.list()
            .id('testimonials')
            .title('Testimonials')
            .items([
              S.documentTypeListItem('quote').title('Quotes'),
              orderableDocumentListDeskItem({ type: 'review', icon: StarIcon, title: 'Reviews', S, context }),
            ]),
        ),
      orderableDocumentListDeskItem({ type: 'partner', icon: UsersIcon, title: 'Partners', S, context }),
      S.listItem()
        .id('license-copy')
        .title('License copy')
        .icon(TagIcon)
        .child(
          S.list()
            .id('license-copy')
            .title('License copy')
            .items(LICENSES.map(({ id, title }) => single(S, 'licenseCopy', `licenseCopy-${id}`, title))),
        ),
      orderableDocumentListDeskItem({ type: 'download', icon: DownloadIcon, title: 'Downloads', S, context }),
      S.divider(),
      single(S, 'legalDocument', 'legal-terms', 'Legal: Terms of Use').icon(BookIcon),
      S.documentTypeListItem('redirect').title('Redirects'),
    ])
