import { assetsBase } from '../../../contract/paths.ts'
import { fileToken, httpsOrigin, ruleToken } from '../escape/hosts.ts'
import { hiddenPaths } from '../../release/hosting/hidden.ts'
import type { Hosting, HostingRule } from '../../release/hosting/model.ts'

/** Data of templates/_redirects.hbs. */
export interface RedirectsFileView {
  readonly lines: readonly string[]
}

/** A path that exists in no release. */
const nowhere = `${assetsBase}-`

/**
 * The rules as Netlify and Cloudflare Pages read them; both take the first match and ignore what they do not know.
 * Netlify prefers an existing file to a rule, Cloudflare a rule to a file: for it, the files come before the fallback
 * as rules that point to themselves.
 * @param files paths of the release, relative
 */
export function planRedirectsFile(hosting: Hosting, files: readonly string[]): RedirectsFileView {
  const hidden = hiddenPaths(files).flatMap((path) => [
    line(fileToken(path), `/${hosting.notFound}`, '404!'),
    line(fileToken(path), nowhere, '200'),
  ])
  const isRedirect = ({ action }: HostingRule): boolean => action.kind === 'redirect'
  const linesOf = (rules: readonly HostingRule[]): readonly string[] => rules.flatMap((rule) => ruleLines(rule, files))
  return {
    lines: [
      ...new Set([
        ...linesOf(hosting.rules.filter(isRedirect)),
        ...hidden,
        ...linesOf(hosting.rules.filter((rule) => !isRedirect(rule))),
      ]),
    ],
  }
}

function ruleLines({ match, action }: HostingRule, files: readonly string[]): readonly string[] {
  const splat = match.replace('*', ':splat')
  switch (action.kind) {
    case 'redirect':
      return [line(match, action.to, String(action.status))]
    case 'proxy':
      return [line(match, httpsOrigin(action.origin) + splat, '200')]
    case 'backend':
      return [`# ${ruleToken(match)} belongs to the back end: ${match} https://<back end>${splat} 200`]
    case 'file':
      return match === '/*' ? [] : [line(match, splat, '200')]
    case 'shell': {
      const folder = match.slice(1, -1)
      const own = files.filter((file) => isDirectlyIn(folder, file) && file !== action.file && !/\.(br|gz)$/.test(file))
      return [...own.map((file) => line(fileToken(`/${file}`), `/${file}`, '200')), line(match, `/${folder}`, '200')]
    }
  }
}

const line = (from: string, to: string, status: string): string => `${ruleToken(from)} ${ruleToken(to)} ${status}`

const isDirectlyIn = (folder: string, file: string): boolean =>
  file.startsWith(folder) && !file.slice(folder.length).includes('/')
