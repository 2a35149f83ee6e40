import type { Headers, Hosting } from '../../plan/hosting/model.ts'

/** Where a served brand has the script that follows the start page's switches; no folder holds it. */
export const frameScriptPath = '/__livery/frame.js'

/** The same rules, with the one difference that pages of `origin` may frame the brand's. */
export function frameableBy(origin: string, hosting: Hosting): Hosting {
  return {
    ...hosting,
    headers: frameable(origin, hosting.headers),
    rules: hosting.rules.map((rule) => ({ ...rule, headers: frameable(origin, rule.headers) })),
  }
}

/** X-Frame-Options knows no origins, so the policy says it alone. */
function frameable(origin: string, headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'x-frame-options')
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name.toLowerCase() === 'content-security-policy' ? admitFrame(value, origin) : value,
    ]),
  )
}

/** The policy with `origin` as the only one that may frame the page. */
export function admitFrame(policy: string, origin: string): string {
  const others = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^frame-ancestors(\s|$)/i.test(directive))
  return [...others, `frame-ancestors ${origin}`].join('; ')
}

/**
 * The html with that script before every other one, and behind the declaration of the encoding; with its integrity,
 * like every script (SEC-02).
 */
export const withFrameScript = (html: string, integrity: string): string =>
  html.replace(
    /<meta charset="utf-8">\n?/,
    (meta) => `${meta}<script src="${frameScriptPath}" integrity="${integrity}"></script>\n`,
  )
