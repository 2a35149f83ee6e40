import { hiddenNames, wellKnown } from '../../release/hosting/hidden.ts'
import type { Hosting, HostingRule } from '../../release/hosting/model.ts'
import { fileToken } from '../escape/hosts.ts'
import { typedFiles } from './content-types.ts'
import { assetNames, isOfAssets, keyed, nowhere, regexOf } from './patterns.ts'

/**
 * firebase.json for Firebase Hosting, which compresses by itself, keeps queries and answers the sign-in handler of its
 * own project. Regular expressions are RE2's. It adds headers whatever the status, so assets are listed one by one;
 * otherwise a missing asset would be cached for a year.
 * @param files paths of the release, relative, without those for hosts
 */
export function planFirebase(hosting: Hosting, files: readonly string[]): object {
  const rewrites = hosting.rules.flatMap(({ match, action }) => {
    if (action.kind === 'file' && match === '/*') return []
    if (action.kind === 'file') return [{ regex: regexOf(match), destination: nowhere }]
    return action.kind === 'shell' ? [{ regex: regexOf(match), destination: `/${action.file}` }] : []
  })
  return {
    hosting: {
      public: '.',
      ignore: [...hiddenNames, ...dotted, '**/*.br', '**/*.gz', '*.log'],
      redirects: hosting.rules.flatMap(({ match, action }) =>
        action.kind === 'redirect' ? [{ regex: regexOf(match), destination: action.to, type: action.status }] : [],
      ),
      rewrites: [{ regex: '^/.+/\\.', destination: nowhere }, ...rewrites],
      headers: [
        { regex: '^/', headers: keyed(hosting.headers) },
        ...hosting.rules.toReversed().flatMap((rule) => ruleHeaders(rule, files)),
        ...typedFiles(files).map((file) => ({
          source: fileToken(`/${file}`),
          headers: keyed({ 'Content-Type': hosting.types[file.slice(file.lastIndexOf('.') + 1)] ?? '' }),
        })),
      ],
    },
  }
}

/** Files and folders whose names begin with a dot, except the public one, as globs. */
const dotted = ['**/.*', `.!(${wellKnown.slice(1)})/**`, '**/*/.*/**']

/** In reverse order, because the last entry that sets a header counts. */
function ruleHeaders(rule: HostingRule, files: readonly string[]): readonly object[] {
  if (Object.keys(rule.headers).length === 0 || rule.action.kind === 'redirect') return []
  const regex = isOfAssets(rule)
    ? `${regexOf(rule.match)}(?:${assetNames(files).map(literal).join('|')})$`
    : regexOf(rule.match)
  return [{ regex, headers: keyed(rule.headers) }]
}

const literal = (name: string): string => fileToken(`/${name}`).slice(1).replaceAll('.', '\\.')
