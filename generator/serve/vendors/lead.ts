/**
 * How html is served while the sandbox stands in for its vendors: one script in front of all others asks the sandbox
 * instead of them, and the policy admits that script and no host elsewhere. The folder of the brand stays as it is
 * (docs/decisions/led-vendors.md).
 */
import { createHash } from 'node:crypto'
import { standInMerchant, standInPath } from '../../../contract/sandbox.ts'

/** What leads one merchant's pages. */
export interface Lead {
  /** First script of every html. */
  readonly script: string
  /** Path at the sandbox where it stands in for a host's path. */
  readonly pathFor: (host: string, path: string) => string
}

/** Where every stand-in is. */
export const standInPrefix = standInPath.slice(0, standInPath.indexOf('{'))

/** @param leadScript the sandbox's, for any merchant @param code the merchant's */
export function leadFor(leadScript: string, code: string): Lead {
  return {
    script: leadScript.replaceAll(standInMerchant, encodeURIComponent(code)),
    pathFor: (host, path) =>
      standInPath
        .replace('{merchant}', encodeURIComponent(code))
        .replace('{host}', host)
        .replace('/{file}', () => path),
  }
}

/** Before every other script, and behind the declaration of the encoding. */
export const ledHtml = (html: string, { script }: Pick<Lead, 'script'>): string =>
  html.replace(/<meta charset="utf-8">\n?/, (meta) => `${meta}<script>${script}</script>\n`)

const more = (script: string): Readonly<Record<string, readonly string[]>> => ({
  'script-src': [`'sha256-${createHash('sha256').update(script).digest('base64')}'`],
  'frame-src': ["'self'"],
  'trusted-types': ['livery-stand-ins'],
})

/** The brand's policy without any host: what the script does not lead to this server, the browser refuses. */
export function ledPolicy(policy: string, { script }: Pick<Lead, 'script'>): string {
  const added = more(script)
  return policy
    .split(/;\s*/)
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      const kept = [
        ...sources.filter((source) => source !== "'none'" && !/^(https?|wss?):/.test(source)),
        ...(added[name] ?? []),
      ]
      return [name, ...(sources.length > 0 && kept.length === 0 ? ["'none'"] : [...new Set(kept)])].join(' ')
    })
    .join('; ')
}
