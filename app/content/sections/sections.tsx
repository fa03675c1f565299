import type { Section } from '#contract/content/blocks.ts'
import { Kept } from '../../kept.tsx'
import { usePageEditLink } from '../../preview/edit-link.tsx'
import { SectionAttributesProvider } from '../../ui/section.tsx'
import { CalloutSection } from './callout.tsx'
import { CardsSection } from './cards.tsx'
import { CleverSection } from './clever.tsx'
import { DownloadsSection } from './downloads.tsx'
import { FeatureSection } from './feature.tsx'
import { FiguresSection } from './figures.tsx'
import { LicensesSection } from './licenses.tsx'
import { PartnersSection } from './partners.tsx'
import { QuoteSection } from './quote.tsx'
import { ReviewsSection } from './reviews.tsx'
import { SectionKeyProvider } from './section-edit-link.ts'
import { StepsSection } from './steps.tsx'
import { TextSection } from './text.tsx'
import { VideoSection } from './video.tsx'

/** One section, by its type; a new type is a compile error here until it has a component. */
function SectionByType({ section }: { section: Section }) {
  switch (section._type) {
    case 'textSection':
      return <TextSection section={section} />
    case 'featureSection':
      return <FeatureSection section={section} />
    case 'cardsSection':
      return <CardsSection section={section} />
    case 'stepsSection':
      return <StepsSection section={section} />
    case 'figuresSection':
      return <FiguresSection section={section} />
    case 'calloutSection':
      return <CalloutSection section={section} />
    case 'quoteSection':
      return <QuoteSection section={section} />
    case 'reviewsSection':
      return <ReviewsSection section={section} />
    case 'partnersSection':
      return <PartnersSection section={section} />
    case 'downloadsSection':
      return <DownloadsSection section={section} />
    case 'licensesSection':
      return <LicensesSection section={section} />
    case 'cleverSection':
      return <CleverSection section={section} />
    case 'videoSection':
      return <VideoSection section={section} />
    default:
      return section satisfies never
  }
}

/** The sections of a page, in the order the editor gave them. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const editLink = usePageEditLink()
  return sections.map(section => (
    <SectionKeyProvider key={section._key} value={section._key}>
      <SectionAttributesProvider value={editLink('sections', { _key: section._key })}>
        <Kept part={SectionByType} props={{ section }} />
      </SectionAttributesProvider>
    </SectionKeyProvider>
  ))
}
