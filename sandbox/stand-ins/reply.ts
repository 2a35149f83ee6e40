import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** A stand-in's response: a script, a JSONP call, a page, or nothing that a browser can use. */
export type StandInReply =
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'page'; readonly html: string; readonly policy: string }
  | { readonly kind: 'missing' }

export const script = (text: string): StandInReply => ({ kind: 'script', text })
export const data = (value: unknown): StandInReply => ({ kind: 'data', data: value })
export const missing: StandInReply = { kind: 'missing' }

export type StandInPage = Extract<StandInReply, { readonly kind: 'page' }>

interface Inline {
  readonly style: string
  readonly script: string
  /** Which origins the script may call. */
  readonly calls: "'self'" | "'none'"
}

/** A page that may only use its own inline style and script. */
export const standInPage = (html: string, { style, script, calls }: Inline): StandInPage => ({
  kind: 'page',
  html,
  policy: `default-src 'none'; connect-src ${calls}; img-src data:; style-src ${hashSource(style)}; script-src ${hashSource(script)}; base-uri 'none'; form-action 'none'`,
})

/** The source that admits this inline style or script in a content policy. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const sendPage = (context: Context, { html, policy }: StandInPage): Response | Promise<Response> =>
  context.html(html, 200, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy,
  })

/** A request to a vendor's host, as the stand-ins see it. */
export interface VendorRequest {
  readonly host: string
  /** Starts with a slash. */
  readonly path: string
  readonly query: URLSearchParams
  /** Whether the browser shows the response, in its window or in a frame. */
  readonly isPage: boolean
}
