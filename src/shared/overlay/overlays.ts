/**
 * What may lie over the page, each with what it is about. An overlay whose subject uses types of its own is declared
 * next to them (`declare module`).
 */
export interface OverlaySubjects {
  /** A screen that closes the page to this visitor. Its feature shows it; here it keeps others away. */
  gate: NoSubject
  /** The time that the member has played. */
  'session-reminder': { readonly playedMs: number }
  update: NoSubject
  consent: NoSubject
}

type NoSubject = Readonly<Record<never, never>>

export type OverlayName = keyof OverlaySubjects

/** Overlays that say the same whenever they are shown. */
export type PlainOverlay = {
  readonly [Name in OverlayName]: NoSubject extends OverlaySubjects[Name] ? Name : never
}[OverlayName]

export interface OverlayProps<Name extends OverlayName> {
  /** False while a dialog leaves; a bar is gone at once. */
  readonly open: boolean
  readonly subject: OverlaySubjects[Name]
}

interface RequestOf<Name extends OverlayName> {
  readonly name: Name
  /** Tells requests for overlays of the same name apart; the only one of its name has none. */
  readonly id?: string
  readonly subject: OverlaySubjects[Name]
}

/** A request to show an overlay; it lasts until it is withdrawn. */
export type OverlayRequest = { readonly [Name in OverlayName]: RequestOf<Name> }[OverlayName]
