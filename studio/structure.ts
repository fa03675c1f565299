import { BookIcon } from '@sanity/icons/Book'
import { CommentIcon } from '@sanity/icons/Comment'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DownloadIcon } from '@sanity/icons/Download'
import { EditIcon } from '@sanity/icons/Edit'
import { ImagesIcon } from '@sanity/icons/Images'
import { StarIcon } from '@sanity/icons/Star'
import { TagIcon } from '@sanity/icons/Tag'
import { UsersIcon } from '@sanity/icons/Users'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { LICENSES } from '../contract/licenses.ts'
import { PAGE_KEYS, SITE_PAGES } from '../contract/site-pages.ts'
import { SharePreview } from './desk/share-preview.tsx'
import { DOCUMENT_TYPES } from './schemaTypes/index.ts'

/** One document that always exists, opened directly, with a dot that says whether what visitors see differs. */
function single(S: StructureBuilder, schemaType: string, id: string, title: string) {
  const document = S.document().schemaType(schemaType).documentId(id).title(title)
  const views = [S.view.form(), S.view.component(SharePreview).title('Search and sharing')]
  return S.documentListItem()
    .id(id)
    .title(title)
    .schemaType(schemaType)
    .child(schemaType === 'page' ? document.views(views) : document)
}

/** Everything that visitors do not see yet, newest first. */
function unpublishedChanges(S: StructureBuilder) {
  return S.listItem()
    .id('unpublished')
    .title('Unpublished changes')
    .icon(EditIcon)
    .child(
      S.documentList()
        .id('unpublished')
        .title('Unpublished changes')
        .apiVersion('2025-02-19')
        // The list is read with drafts laid over, and told of changes to documents as they are kept.
        .filter('(_originalId in path("drafts.**") || _id in path("drafts.**")) && _type in $types')
        .params({ types: DOCUMENT_TYPES })
        .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }]),
    )
}

/** The desk, ordered by what marketing sets out to change rather than by type. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('MaxGuru')
    .items([
      unpublishedChanges(S),
      S.divider(),
      single(S, 'siteSettings', 'siteSettings', 'Site settings'),
      single(S, 'page', 'page-home', 'Home'),
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
