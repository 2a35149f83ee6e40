/** A stand-in's response: a script, a JSONP call, a page, or nothing that a browser can use. */
export type StandInReply =
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'page'; readonly html: string; readonly policy: string }
  | { readonly kind: 'missing' }

export const script = (text: string): StandInReply => ({ kind: 'script', text })
export const data = (value: unknown): StandInReply => ({ kind: 'data', data: value })
export const missing: StandInReply = { kind: 'missing' }

/** A request to a vendor's host, as the stand-ins see it. */
export interface VendorRequest {
  readonly host: string
  /** Starts with a slash. */
  readonly path: string
  readonly query: URLSearchParams
  /** Whether the browser shows the response, in its window or in a frame. */
  readonly isPage: boolean
}
