/**
 * Compiled, never run: the page shapes against the types that `sanity typegen` reads off the Studio's schema
 * and our queries (docs/decisions/0003-content-types.md). A field that a shape wants and a query does not
 * fetch, or fetches from a field the Studio does not have, stops the compiler with the field's path.
 */
import type { z } from 'zod'
import type { LegalDocument, Redirect, SiteSettings, Slide } from '#contract/content/documents.ts'
import type { Page } from '#contract/content/pages.ts'
import type {
  PAGE_QUERY_RESULT,
  REDIRECTS_QUERY_RESULT,
  SETTINGS_QUERY_RESULT,
  SLIDES_QUERY_RESULT,
  TERMS_QUERY_RESULT,
} from './sanity.types.ts'

/** Paths of what `Want` has and `Have` lacks; a fetched field that can only be null is lacking too. */
type Lacking<Want, Have, Path extends string = ''> = [NonNullable<Have>] extends [never]
  ? Path
  : NonNullable<Want> extends readonly (infer Item)[]
    ? NonNullable<Have> extends readonly (infer Fetched)[]
      ? LackingItem<Item, Fetched, `${Path}[]`>
      : Path
    : NonNullable<Want> extends { children: unknown }
      ? never
      : NonNullable<Want> extends object
        ? {
            [Field in keyof NonNullable<Want> & string]: Lacking<
              NonNullable<Want>[Field],
              Get<NonNullable<Have>, Field>,
              `${Path}.${Field}`
            >
          }[keyof NonNullable<Want> & string]
        : never

type Get<Have, Field extends string> = Have extends unknown
  ? Field extends keyof Have
    ? Have[Field]
    : null
  : never

/** Items of several types are compared type by type. */
type LackingItem<Item, Fetched, Path extends string> = Item extends { _type: infer Type extends string }
  ? Lacking<Item, Extract<Fetched, { _type: Type }>, `${Path}(${Type})`>
  : Lacking<Item, Fetched, Path>

type Complete<Lack extends never> = Lack

export type QueriesAreComplete = [
  Complete<Lacking<z.output<typeof Page>, PAGE_QUERY_RESULT>>,
  Complete<Lacking<z.output<typeof SiteSettings>, SETTINGS_QUERY_RESULT>>,
  Complete<Lacking<z.output<typeof Slide>[], SLIDES_QUERY_RESULT>>,
  Complete<Lacking<z.output<typeof LegalDocument>, TERMS_QUERY_RESULT>>,
  Complete<Lacking<z.output<typeof Redirect>[], REDIRECTS_QUERY_RESULT>>,
]
