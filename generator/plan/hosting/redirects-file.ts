import type { HostName } from '../../../contract/hosts.ts'
import { fileToken, httpsOrigin, ruleToken } from '../escape/hosts.ts'
import { encodings } from '../../release/release-file.ts'
import { isHidden } from '../../release/hosting/hidden.ts'
import type { Hosting, HostingRule } from '../../release/hosting/model.ts'
import { nowhere } from './patterns.ts'

/** Data of templates/_redirects.hbs. */
export interface RedirectsFileView {
  readonly lines: readonly string[]
}

/**
 * The rules as Netlify and Cloudflare Pages read them; both take the first match. Every public file has a rule that
 * points to itself, so that anything else is not served, in whatever spelling it is requested. Netlify needs a `!` to
 * let a rule win over a file. Pages ignores such a line, and one with an origin or a 404, with a warning.
 * @param files paths of the release, relative
 */
export function planRedirectsFile(
  hosting: Hosting,
  files: readonly string[],
  chosen: readonly HostName[],
): RedirectsFileView {
  const dialects = [...(chosen.includes('netlify') ? [netlify] : []), ...(chosen.includes('pages') ? [pages] : [])]
  const linesOf = (rules: readonly HostingRule[]): readonly string[] =>
    rules.flatMap((rule) => [...new Set(dialects.flatMap((dialect) => dialect(rule, hosting)))])
  const isExact = ({ match }: HostingRule): boolean => !match.endsWith('*')
  const served = files.filter((file) => !isHidden(`/${file}`) && !encodings.some(({ suffix }) => file.endsWith(suffix)))
  return {
    lines: [
      ...linesOf(hosting.rules.filter(isExact)),
      ...served.map((file) =>
        line(fileToken(`/${file}`), dialects.includes(pages) ? pagesPath(file) : `/${file}`, '200'),
      ),
      ...linesOf(hosting.rules.filter((rule) => !isExact(rule))),
    ],
  }
}

type Dialect = (rule: HostingRule, hosting: Hosting) => readonly string[]

const netlify: Dialect = ({ match, action }, { notFound }) => {
  switch (action.kind) {
    case 'redirect':
      return [line(match, action.to, `${action.status}!`)]
    case 'proxy':
      return [line(match, httpsOrigin(action.origin) + splat(match), '200')]
    case 'backend':
      return [`# ${ruleToken(match)} belongs to the back end: ${match} https://<back end>${splat(match)} 200`]
    case 'file':
      return match.endsWith('*') ? [line(match, `/${notFound}`, '404!')] : []
    case 'shell':
      return [line(match, `/${action.file}`, '200!')]
  }
}

/** Addresses that others answer are proxied by `_worker.js`. */
const pages: Dialect = ({ match, action }) => {
  switch (action.kind) {
    case 'redirect':
      return [line(match, action.to, String(action.status))]
    case 'proxy':
    case 'backend':
      return []
    case 'file':
      return match.endsWith('*') ? [line(match, nowhere, '200')] : []
    case 'shell':
      return [line(match, pagesPath(action.file), '200')]
  }
}

/** Pages redirects an address that ends in `.html` to the one without it. */
const pagesPath = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`

const splat = (match: string): string => match.replace('*', ':splat')

const line = (from: string, to: string, status: string): string => `${ruleToken(from)} ${ruleToken(to)} ${status}`
