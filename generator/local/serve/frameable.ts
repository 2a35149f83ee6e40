import type { Headers, Hosting } from '../../release/hosting/model.ts'
import frame from './frame/frame.js?raw'
import { withFirst } from './vendors/reroute.ts'

/** Path of the script that follows the start page's switches; it is in no brand's folder. */
export const frameScriptPath = '/__livery/frame.js'

/**
 * That script.
 * @param start the start page's origin, the only one it listens to
 * @param visitor what a settled visitor has answered, as it is in local storage; null for any other visitor
 */
export const frameScript = (start: string, visitor: Readonly<Record<string, string>> | null): string =>
  frame.replace("'__START__'", JSON.stringify(start)).replace("'__VISITOR__'", JSON.stringify(visitor))

/** The same rules, except that pages of `origin` may frame the brand's. */
export function frameableBy(origin: string, hosting: Hosting): Hosting {
  return {
    ...hosting,
    headers: frameable(origin, hosting.headers),
    rules: hosting.rules.map((rule) => ({ ...rule, headers: frameable(origin, rule.headers) })),
  }
}

/** X-Frame-Options cannot name origins, so only the policy is used. */
function frameable(origin: string, headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'x-frame-options')
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name.toLowerCase() === 'content-security-policy' ? admitFrame(value, origin) : value,
    ]),
  )
}

/** The policy with `origin` as the only allowed frame ancestor. */
export function admitFrame(policy: string, origin: string): string {
  const others = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^frame-ancestors(\s|$)/i.test(directive))
  return [...others, `frame-ancestors ${origin}`].join('; ')
}

/** The html with that script before all others; with its integrity, like every script (SEC-02). */
export const withFrameScript = (html: string, integrity: string): string =>
  withFirst(html, `<script src="${frameScriptPath}" integrity="${integrity}"></script>`)
