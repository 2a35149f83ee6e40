/**
 * The overlays by name, each with the data that it shows. An overlay whose subject uses types of its own is declared
 * next to them (`declare module`).
 */
export interface OverlaySubjects {
  /**
   * A screen that closes the page to this visitor. Its feature renders it; the request only keeps other overlays away.
   */
  gate: NoSubject
  /** How long the member has played. */
  'session-reminder': { readonly playedMs: number }
  update: NoSubject
  consent: NoSubject
  'push-permission': NoSubject
  /**
   * Google's prompt, which the browser shows. It is not fresh any more once it has been there for a while without an answer: the
   * browser may not even show it, and does not say so.
   */
  'one-tap': { readonly isFresh: boolean }
}

type NoSubject = Readonly<Record<never, never>>

export type OverlayName = keyof OverlaySubjects

/** Overlays whose content is always the same. */
export type PlainOverlay = {
  readonly [Name in OverlayName]: NoSubject extends OverlaySubjects[Name] ? Name : never
}[OverlayName]

export interface OverlayProps<Name extends OverlayName> {
  /** False while a closing dialog is animated; a bar disappears at once. */
  readonly open: boolean
  readonly subject: OverlaySubjects[Name]
}

interface RequestOf<Name extends OverlayName> {
  readonly name: Name
  /** Distinguishes requests for overlays of the same name; absent where there is only one. */
  readonly id?: string
  readonly subject: OverlaySubjects[Name]
}

/** A request to show an overlay; it lasts until it is withdrawn. */
export type OverlayRequest = { readonly [Name in OverlayName]: RequestOf<Name> }[OverlayName]
