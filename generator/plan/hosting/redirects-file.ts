import type { Hosting, HostingRule } from './model.ts'

/** Data of templates/_redirects.hbs. */
export interface RedirectsFileView {
  readonly lines: readonly string[]
}

/** A path that no release has. */
const nowhere = '/m/assets/-'

/**
 * The rules as Netlify and Cloudflare Pages read them; both take the first match and pass over what they do not know.
 * Netlify prefers an existing file to a rule, Cloudflare a rule to a file: there the files stand before the fallback
 * as rules that point to themselves.
 * @param files paths of the release, relative
 */
export function planRedirectsFile(hosting: Hosting, files: readonly string[]): RedirectsFileView {
  return { lines: hosting.rules.flatMap((rule) => ruleLines(rule, files, hosting.notFound)) }
}

function ruleLines({ match, action }: HostingRule, files: readonly string[], notFound: string): readonly string[] {
  const splat = match.replace('*', ':splat')
  switch (action.kind) {
    case 'redirect':
      return [`${match} ${action.to} ${action.status}`]
    case 'hidden':
      return [`${match} /${notFound} 404!`, `${match} ${nowhere} 200`]
    case 'proxy':
      return [`${match} ${action.origin}${splat} 200`]
    case 'backend':
      return [`# ${match} belongs to the back end: ${match} https://<back end>${splat} 200`]
    case 'file':
      return match === '/*' ? [] : [`${match} ${splat} 200`]
    case 'shell': {
      const folder = match.slice(1, -1)
      const own = files.filter((file) => isDirectlyIn(folder, file) && file !== action.file && !/\.(br|gz)$/.test(file))
      return [...own.map((file) => `/${file} /${file} 200`), `${match} /${folder} 200`]
    }
  }
}

const isDirectlyIn = (folder: string, file: string): boolean => file.startsWith(folder) && !file.slice(folder.length).includes('/')
