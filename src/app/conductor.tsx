import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '../shared/i18n/language.tsx'
import { selectOverlays } from '../shared/overlay/overlay-slice.ts'
import type { OverlayRequest } from '../shared/overlay/overlays.ts'
import { candidatesAt, highestOf, withoutWaiting, type Candidate } from '../shared/overlay/pick-overlay.ts'
import { useIsTyping } from '../shared/overlay/use-is-typing.ts'
import { selectIsMember } from '../shared/session/session-slice.ts'
import { useAppSelector } from '../shared/store/hooks.ts'
import { useHasDialog, useTopModal } from '../shared/ui/use-modal.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import type { FeatureParts } from './feature-parts.ts'
import { isPartOf, joinOverlays, type JoinedOverlay } from './join-overlays.ts'
import { routeAt } from './route-at.ts'
import { shellOverlays } from './shell-overlays.ts'

export interface ConductorProps {
  readonly parts: Pick<FeatureParts, 'features' | 'routes'>
}

/**
 * Shows one overlay at a time: the one with the highest priority among those that are requested and may lie over this
 * page and need not wait. A closing dialog is animated, unless another one takes its place.
 */
export function Conductor(props: ConductorProps) {
  const { candidates, giveUp } = useCandidates(props)
  const shown = useShown(candidates)
  const [last, setLast] = useState<Candidate<JoinedOverlay>>()
  const dialog = shown && !isBar(shown) ? shown : undefined
  if (dialog && dialog.request !== last?.request) setLast(dialog)
  const drawn = [...candidates.filter(isBar), ...[dialog ?? last].filter((overlay) => overlay !== undefined)]
  const fail = ({ request }: Candidate<JoinedOverlay>) => {
    giveUp(request)
    setLast(undefined)
  }
  return drawn.map((overlay) => (
    <Place key={keyOf(overlay.request)} isHidden={isBar(overlay) && overlay !== shown}>
      <FailureBoundary onFail={() => fail(overlay)}>
        <Drawn overlay={overlay} isShown={overlay === shown} onFail={() => fail(overlay)} />
      </FailureBoundary>
    </Place>
  ))
}

/** Overlays that can wait are held back while the visitor types or has a dialog open, but a shown one stays. */
function useShown(candidates: readonly Candidate<JoinedOverlay>[]): Candidate<JoinedOverlay> | undefined {
  const [shownBefore, setShownBefore] = useState<OverlayRequest['name']>()
  const isTyping = useIsTyping()
  const hasDialog = useHasDialog()
  const shown = highestOf(withoutWaiting(candidates, { isTyping, hasDialog, shown: shownBefore }))
  if (shown?.request.name !== shownBefore) setShownBefore(shown?.request.name)
  return shown
}

const isBar = ({ priority }: JoinedOverlay): boolean => priority === 'bar'
const keyOf = ({ name, id = '' }: OverlayRequest): string => `${name} ${id}`

function useCandidates({ parts }: ConductorProps) {
  const { preparePages } = useLanguage()
  const [overlays] = useState(() => joinOverlays([shellOverlays, ...parts.features], preparePages))
  const requests = useAppSelector(selectOverlays)
  const isMember = useAppSelector(selectIsMember)
  const { pathname } = useLocation()
  // Pages that are joined later (`member-features.ts`) are not among these routes, and have no aliases.
  const path = routeAt(parts.routes, pathname)?.path ?? pathname.replace(/\/$/, '')
  // An overlay that cannot be fetched makes room for others. It is tried again as soon as any request is added or
  // withdrawn.
  const [failed, setFailed] = useState({ among: requests, requests: [] as readonly OverlayRequest[] })
  const isFailed = (request: OverlayRequest) => failed.among === requests && failed.requests.includes(request)
  const giveUp = (request: OverlayRequest) =>
    setFailed(({ among, requests: others }) => ({
      among: requests,
      requests: among === requests ? [...others, request] : [request],
    }))
  return {
    candidates: candidatesAt(requests, (name) => overlays.get(name), { path, isMember }).filter(
      ({ request }) => !isFailed(request),
    ),
    giveUp,
  }
}

interface PlaceProps {
  readonly isHidden: boolean
  readonly children: ReactNode
}

/** A bar that makes room for a dialog is only hidden, and afterwards gets the focus back if it had it before. */
function Place({ isHidden, children }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement>(null)
  const isFree = useTopModal() === undefined
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isHidden && activeElement instanceof HTMLElement && place.current?.contains(activeElement))
      focused.current = activeElement
  }, [isHidden])
  useEffect(() => {
    if (isHidden || !isFree) return
    if (document.activeElement === document.body) focused.current?.focus()
    focused.current = null
  }, [isHidden, isFree])
  return (
    <div ref={place} hidden={isHidden}>
      {children}
    </div>
  )
}

interface DrawnProps {
  readonly overlay: Candidate<JoinedOverlay>
  readonly isShown: boolean
  readonly onFail: () => void
}

/** Fetched when it is first shown. */
function Drawn({ overlay, isShown, onFail }: DrawnProps) {
  const [isFetched, setFetched] = useState(false)
  const fail = useEffectEvent(onFail)
  const fetch = overlay.part?.fetch
  useEffect(() => {
    if (!isShown) return
    fetch?.().then(
      () => setFetched(true),
      () => fail(),
    )
  }, [fetch, isShown])
  if (!isFetched || !isPartOf(overlay, overlay.request)) return null
  return <overlay.part.Component open={isShown} subject={overlay.request.subject} />
}
