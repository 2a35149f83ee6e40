import { hiddenNames, wellKnown } from '../../release/hosting/hidden.ts'
import type { Hosting, HostingRule } from '../../release/hosting/model.ts'
import { fileToken, httpsOrigin } from '../escape/hosts.ts'
import { typedFiles } from './content-types.ts'
import { assetNames, isOfAssets, keyed } from './patterns.ts'

/** Vercel refuses a longer source. */
const longestSource = 4096

/**
 * vercel.json: Vercel serves files before it rewrites, compresses by itself, and adds headers whatever the status, so
 * assets are listed one by one.
 * @param files paths of the release, relative, without those for hosts
 */
export function planVercel(hosting: Hosting, files: readonly string[]): object {
  const assets = hosting.rules.filter(isOfAssets)
  return {
    redirects: hosting.rules.flatMap(({ match, action }) =>
      action.kind === 'redirect' ? [{ source: match, destination: action.to, statusCode: action.status }] : [],
    ),
    rewrites: hosting.rules.flatMap((rule) => rewrites(rule)),
    headers: [
      { source: '/(.*)', headers: keyed(hosting.headers) },
      ...hosting.rules
        .toReversed()
        .filter((rule) => Object.keys(rule.headers).length > 0 && rule.action.kind !== 'redirect' && !isOfAssets(rule))
        .map(({ match, headers }) => ({ source: sourceOf(match), headers: keyed(headers) })),
      ...assets.flatMap(({ match, headers }) =>
        sources(match.replace('*', ''), assetNames(files)).map((source) => ({ source, headers: keyed(headers) })),
      ),
      ...typedFiles(files).map((file) => ({
        source: fileToken(`/${file}`),
        headers: keyed({ 'Content-Type': hosting.types[file.slice(file.lastIndexOf('.') + 1)] ?? '' }),
      })),
    ],
  }
}

/** The text of .vercelignore: hidden files and compressed siblings are never uploaded. */
export const vercelIgnored = (): string =>
  [...hiddenNames.map((name) => `/${name}`), '*.br', '*.gz', '.*', `!/${wellKnown}`, ''].join('\n')

function rewrites({ match, action }: HostingRule): readonly object[] {
  const rest = match.replace('*', ':path*')
  if (action.kind === 'proxy') return [{ source: rest, destination: httpsOrigin(action.origin) + rest }]
  // Missing assets and files whose names begin with a dot must not get the html of the app.
  if (action.kind !== 'shell') return []
  return [{ source: match.replace('*', '((?!assets/|\\.|.*/\\.).*)'), destination: `/${action.file}` }]
}

const sourceOf = (match: string): string => match.replace('*', '(.*)')

/** The names in a folder, in as few sources as Vercel's limit allows. */
function sources(folder: string, names: readonly string[]): readonly string[] {
  const groups: string[] = []
  for (const name of names.map((name) => fileToken(`/${name}`).slice(1).replaceAll('.', '\\.'))) {
    const last = groups.at(-1)
    if (last !== undefined && folder.length + last.length + name.length + 3 <= longestSource)
      groups[groups.length - 1] = `${last}|${name}`
    else groups.push(name)
  }
  return groups.map((group) => `${folder}(${group})`)
}
