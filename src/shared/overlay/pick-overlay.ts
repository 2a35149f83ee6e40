import { isFor, type Audience } from '../session/audience.ts'
import type { OverlayName, OverlayRequest } from './overlays.ts'
import { overlayPriorities, type OverlayPriority } from './priorities.ts'

/** When an overlay may be shown. */
export interface OverlayConditions {
  readonly priority: OverlayPriority
  /** Paths of the pages that it may lie over; without them it may lie over every page. */
  readonly routes?: readonly string[]
  readonly audience?: Audience
}

/** Where the visitor is. */
export interface Whereabouts {
  /** Path of the page's route, whatever alias led there; undefined where there is no page. */
  readonly path: string | undefined
  readonly isMember: boolean
}

/** An overlay that was requested and may be shown, with its request. */
export type Candidate<Overlay> = Overlay & { readonly request: OverlayRequest }

/** The requests that may be shown here, oldest first. A name that no feature declares is left out. */
export const candidatesAt = <Overlay extends OverlayConditions>(
  requests: readonly OverlayRequest[],
  find: (name: OverlayName) => Overlay | undefined,
  whereabouts: Whereabouts,
): readonly Candidate<Overlay>[] =>
  requests.flatMap((request) => {
    const overlay = find(request.name)
    return overlay && mayLieOver(overlay, whereabouts) ? [{ ...overlay, request }] : []
  })

const mayLieOver = ({ routes, audience }: OverlayConditions, { path, isMember }: Whereabouts): boolean =>
  isFor(isMember, audience) && (!routes || (path !== undefined && routes.includes(path)))

/** The one to show: that with the highest priority, and among equals the oldest. */
export const highestOf = <Overlay extends Pick<OverlayConditions, 'priority'>>(
  candidates: readonly Overlay[],
): Overlay | undefined =>
  overlayPriorities
    .map((priority) => candidates.find((candidate) => candidate.priority === priority))
    .find((candidate) => candidate !== undefined)
