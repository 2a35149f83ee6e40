import {
  Component,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useLocation } from 'react-router-dom'
import type { Feature, OverlayEntry } from '../shared/feature/feature.ts'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import { useLanguage } from '../shared/i18n/language.tsx'
import type { Cancel } from '../shared/lib/clock.ts'
import { selectOverlays } from '../shared/overlay/overlay-slice.ts'
import type { OverlayRequest, OverlayName } from '../shared/overlay/overlays.ts'
import {
  candidatesAt,
  highestOf,
  withoutWaiting,
  type Candidate,
  type OverlayConditions,
} from '../shared/overlay/pick-overlay.ts'
import { selectIsMember } from '../shared/session/session-slice.ts'
import { useAppSelector, useClock } from '../shared/store/hooks.ts'
import { useHasDialog, useTopModal } from '../shared/ui/use-modal.ts'
import { type FeatureParts, both } from './feature-parts.ts'
import { lazyPart, type LazyPart } from './lazy-part.ts'
import { routeAt } from './route-at.ts'

export interface OverPageProps {
  readonly parts: Pick<FeatureParts, 'features' | 'routes'>
}

/**
 * Shows one overlay at a time: the one with the highest priority among those that are requested and may lie over this
 * page and need not wait. A closing dialog is animated, unless another one takes its place.
 */
export function Conductor(props: OverPageProps) {
  const { candidates, giveUp } = useCandidates(props)
  const { shown, appear, reach } = useShown(candidates)
  const [last, setLast] = useState<Candidate<JoinedOverlay>>()
  const dialog = shown && !isBar(shown) ? shown : undefined
  if (dialog && dialog.request !== last?.request) setLast(dialog)
  const drawn = [...candidates.filter(isBar), ...[dialog ?? last].filter((overlay) => overlay !== undefined)]
  const fail = ({ request }: Candidate<JoinedOverlay>) => {
    giveUp(request)
    setLast(undefined)
  }
  return drawn.map((overlay) => (
    <Place
      key={keyOf(overlay.request)}
      isHidden={isBar(overlay) && overlay !== shown}
      onPointer={isBar(overlay) ? reach : undefined}
    >
      <FailureBoundary onFail={() => fail(overlay)}>
        <Drawn
          overlay={overlay}
          isShown={overlay === shown}
          onAppear={appear}
          onReachable={reach}
          onFail={() => fail(overlay)}
        />
      </FailureBoundary>
    </Place>
  ))
}

/**
 * Overlays that can wait are held back while the visitor is busy, but one that has appeared stays. One that is still
 * fetched has not: otherwise it would open over the menu that the visitor has opened meanwhile.
 */
function useShown(candidates: readonly Candidate<JoinedOverlay>[]) {
  const [appeared, appear] = useState<OverlayName>()
  const isTyping = useIsTyping()
  const hasDialog = useHasDialog()
  const { isReaching, reach } = useReach()
  const shown = highestOf(withoutWaiting(candidates, { isTyping, hasDialog, isReaching, shown: appeared }))
  const isKept = shown !== undefined && (!shown.part || shown.name === appeared)
  const kept = isKept ? shown.name : undefined
  if (kept !== appeared) appear(kept)
  return { shown, appear, reach }
}

/** In milliseconds: long enough to notice a bar, to read it and to press its button. */
const reachMs = 5000

/** Whether the visitor may be about to press a button: for some time after it has come or a pointer was on it. */
function useReach() {
  const clock = useClock()
  const [isReaching, setReaching] = useState(false)
  const end = useRef<Cancel>(undefined)
  const reach = useCallback(() => {
    end.current?.()
    setReaching(true)
    end.current = clock.after(reachMs, () => setReaching(false))
  }, [clock])
  useEffect(() => () => end.current?.(), [])
  return { isReaching, reach }
}

const isBar = ({ priority }: JoinedOverlay): boolean => priority === 'bar'
const keyOf = ({ name, id = '' }: OverlayRequest): string => `${name} ${id}`

function useCandidates({ parts }: OverPageProps) {
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
  readonly onPointer: (() => void) | undefined
  readonly children: ReactNode
}

/** A bar that makes room for a dialog is only hidden, and afterwards gets the focus back if it had it before. */
function Place({ isHidden, onPointer, children }: PlaceProps) {
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
    <div ref={place} hidden={isHidden} onPointerDown={onPointer} onPointerMove={onPointer}>
      {children}
    </div>
  )
}

interface DrawnProps {
  readonly overlay: Candidate<JoinedOverlay>
  readonly isShown: boolean
  readonly onAppear: (name: OverlayName) => void
  readonly onReachable: () => void
  readonly onFail: () => void
}

/** Fetched when it is first shown. */
function Drawn({ overlay, isShown, onAppear, onReachable, onFail }: DrawnProps) {
  const [isFetched, setFetched] = useState(false)
  const fail = useEffectEvent(onFail)
  const fetch = overlay.part?.fetch
  useEffect(() => {
    if (!isShown) return
    fetch?.().then(
      // In slices: it may be a dialog with much in it, and the player is busy with the page.
      () => startTransition(() => setFetched(true)),
      () => fail(),
    )
  }, [fetch, isShown])
  const { name } = overlay
  const hasAppeared = isShown && isFetched
  // Before the conductor hears of the dialog that the overlay itself has opened.
  useLayoutEffect(() => (hasAppeared ? onAppear(name) : undefined), [name, hasAppeared, onAppear])
  const hasDialog = useHasDialog()
  const isReachable = isBar(overlay) && hasAppeared && !hasDialog
  useEffect(() => (isReachable ? onReachable() : undefined), [isReachable, onReachable])
  if (!isFetched || !isPartOf(overlay, overlay.request)) return null
  return <Opened Part={overlay.part.Component} open={isShown} subject={overlay.request.subject} />
}

interface OpenedProps {
  readonly Part: PartOfRequest['part']['Component']
  readonly open: boolean
  readonly subject: OverlayRequest['subject']
}

/** Memoised, because a dialog that opens changes what the conductor shows around it. */
const Opened = memo(function Opened({ Part, open, subject }: OpenedProps) {
  return <Part open={open} subject={subject} />
})

interface Props {
  readonly onFail: () => void
  readonly children: ReactNode
}

/** Leaves out what fails inside it, and reports it. */
class FailureBoundary extends Component<Props, { readonly failed: boolean }> {
  // A field would bring the compiler's helper for fields of a class, a script of its own.
  constructor(props: Props) {
    super(props)
    this.state = { failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

interface JoinedOverlay extends OverlayConditions {
  readonly name: OverlayName
  /** Missing where the feature shows the overlay itself. */
  readonly part?: LazyPart<never>
}

/** The parts of this request's name take its subject. */
interface PartOfRequest extends JoinedOverlay {
  readonly part: LazyPart<{ readonly open: boolean; readonly subject: OverlayRequest['subject'] }>
}

const isPartOf = (overlay: JoinedOverlay, request: OverlayRequest): overlay is PartOfRequest =>
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

const editable =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]'

const fieldOf = (target: EventTarget | null): Element | undefined =>
  target instanceof Element && target.matches(editable) ? target : undefined

/**
 * Whether a field has the focus. Going from one field to the next counts as typing throughout: the event that ends the
 * focus names the element that gets it.
 */
function useIsTyping(): boolean {
  const [field, setField] = useState(() => fieldOf(document.activeElement))
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => setField(fieldOf(target))
    const leave = ({ relatedTarget }: FocusEvent) => setField(fieldOf(relatedTarget))
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  useEffect(() => {
    if (!field) return
    // A field that is removed, with its page for instance, loses the focus without an event; its size becomes zero.
    const observer = new ResizeObserver(() => setField((last) => (last?.isConnected ? last : undefined)))
    observer.observe(field)
    return () => observer.disconnect()
  }, [field])
  return field?.isConnected ?? false
}

/** The overlays of the shell itself; they come with the conductor, apart from the parts in `shell.ts`. */
export const shellOverlays: Feature = {
  name: 'app',
  overlays: [
    { name: 'alert', priority: 'answer', texts: 'shell', load: () => import('../shared/ui/feedback/alert-dialog.tsx') },
    { name: 'gate', priority: 'gate' },
  ],
}
