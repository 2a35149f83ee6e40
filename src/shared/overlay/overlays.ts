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
