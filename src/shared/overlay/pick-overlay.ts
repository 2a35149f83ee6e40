import { isFor, type Audience } from '../session/audience.ts'
import { busyPages } from './busy-pages.ts'
import type { OverlayName, OverlayRequest } from './overlays.ts'

/** When an overlay may be shown. */
export interface OverlayConditions {
  readonly priority: OverlayPriority
  /**
   * Paths of the pages that it may lie over. Without them it may lie over every page, or, if it can wait, over every page
   * that is not busy.
   */
  readonly routes?: readonly string[]
  readonly audience?: Audience
}

/** Where the visitor is. */
export interface Whereabouts {
  /** Path of the page's route, whatever alias led there. */
  readonly path: string
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

const mayLieOver = ({ routes, audience, priority }: OverlayConditions, { path, isMember }: Whereabouts): boolean =>
  isFor(isMember, audience) && (routes ? routes.includes(path) : !mustWaitHere(priority, path))

const mustWaitHere = (priority: OverlayPriority, path: string): boolean => canWait(priority) && busyPages.includes(path)

/** What the conductor shows at the moment, and whether the visitor is busy. */
export interface Occupation {
  /** A field has the focus. */
  readonly isTyping: boolean
  /** A dialog is open, which may be the shown overlay itself. */
  readonly hasDialog: boolean
  /** A bar has just come, or a pointer was on it: the visitor may be about to press one of its buttons. */
  readonly isReaching: boolean
  /** The overlay that is shown, if any. */
  readonly shown: OverlayName | undefined
}

/**
 * The requests that need not wait: nothing that can wait appears while the visitor types, answers a dialog, may be about to
 * press a button of the bar, or has just been given Google's prompt, which is no dialog of the page. The prompt itself would
 * lie over an open dialog.
 */
export const withoutWaiting = <Overlay extends Pick<Candidate<OverlayConditions>, 'priority' | 'request'>>(
  candidates: readonly Overlay[],
  { isTyping, hasDialog, isReaching, shown }: Occupation,
): readonly Overlay[] => {
  const isHeld = isReaching && candidates.some(({ priority, request }) => priority === 'bar' && request.name === shown)
  const visible = hasDialog || isHeld ? candidates.filter(({ priority }) => priority !== 'sign-in') : candidates
  return isTyping || hasDialog || isHeld || visible.some(({ request }) => request.name === shown && isFresh(request))
    ? visible.filter(({ priority, request }) => !canWait(priority) || request.name === shown)
    : visible
}

/**
 * The one to show: that with the highest priority, and among equals the oldest. A prompt that has gone unanswered comes
 * after everything else.
 */
export const highestOf = <Overlay extends Pick<Candidate<OverlayConditions>, 'priority' | 'request'>>(
  candidates: readonly Overlay[],
): Overlay | undefined =>
  overlayPriorities
    .map((priority) => candidates.find((candidate) => candidate.priority === priority && !isStale(candidate.request)))
    .find((candidate) => candidate !== undefined) ?? candidates[0]

const isFresh = (request: OverlayRequest): boolean => request.name === 'one-tap' && request.subject.isFresh
const isStale = (request: OverlayRequest): boolean => request.name === 'one-tap' && !request.subject.isFresh

/**
 * Which overlay is shown, the first of these first. What blocks the page comes before what only stands at its edge: a
 * dialog is answered and disappears, whereas a bar may stay for a whole visit, and nothing after it would ever be shown
 * (docs/decisions/overlays.md).
 */
export const overlayPriorities = [
  /** Tells players how something they did ended, or that their session is over; they are waiting for it. */
  'answer',
  /** Closes the page to this visitor. Everything below has to wait until they are let in. */
  'gate',
  /** Responsible play: owed to the member at a set time, and more important than anything that we would like to say. */
  'reminder',
  /** The page is out of date, and so may be whatever it offers. */
  'release',
  /** Announcements of the operator, which may be mandatory reading (POP-08). */
  'announcement',
  /** The welcome pictures, which lead to the app. */
  'picture',
  /** To install the app or the web app, or to upgrade it to a version that may wait. */
  'install',
  /** To allow notifications: asked last, of those who have seen what the site is. */
  'permission',
  /** Google's prompt to sign in. It comes by itself, so it takes only a place that no other overlay wants. */
  'sign-in',
  /** A bar that blocks nothing and can wait, for a whole visit if need be. */
  'bar',
] as const

type OverlayPriority = (typeof overlayPriorities)[number]

/**
 * Overlays that wait while the visitor is busy. Answers, gates and the reminder of the time played do not wait, nor
 * does a prompt to sign in, which belongs on the pages where visitors sign in.
 */
const patient: readonly OverlayPriority[] = ['release', 'announcement', 'picture', 'install', 'permission']

export const canWait = (priority: OverlayPriority): boolean => patient.includes(priority)
