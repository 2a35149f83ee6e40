import type { Feature, OverlayEntry } from '../shared/feature/feature.ts'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import type { OverlayName, OverlayRequest } from '../shared/overlay/overlays.ts'
import type { OverlayConditions } from '../shared/overlay/pick-overlay.ts'
import { both } from './feature-parts.ts'
import { lazyPart, type LazyPart } from './lazy-part.ts'

export interface JoinedOverlay extends OverlayConditions {
  readonly name: OverlayName
  /** Missing where the feature shows the overlay itself. */
  readonly part?: LazyPart<never>
}

/** The parts of this request's name take its subject. */
interface PartOfRequest extends JoinedOverlay {
  readonly part: LazyPart<{ readonly open: boolean; readonly subject: OverlayRequest['subject'] }>
}

export const isPartOf = (overlay: JoinedOverlay, request: OverlayRequest): overlay is PartOfRequest =>
  overlay.part !== undefined && overlay.name === request.name

type LoadedPart = Awaited<ReturnType<NonNullable<OverlayEntry['load']>>>

/** The overlays that the features declare, by name; each is fetched with its texts. */
export const joinOverlays = (
  features: readonly Feature[],
  preparePages: LanguageService['preparePages'],
): ReadonlyMap<OverlayName, JoinedOverlay> =>
  new Map(
    features.flatMap(({ overlays = [] }) =>
      overlays.map(({ load, texts, ...overlay }) => [
        overlay.name,
        {
          ...overlay,
          ...(load && {
            part: lazyPart<never>(async () => (await both<LoadedPart>(load(), texts ?? preparePages())).Part),
          }),
        },
      ]),
    ),
  )
