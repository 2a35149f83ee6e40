import { fileToken, headerName, headerValue, ruleToken } from '../escape/hosts.ts'
import { type Headers, type Hosting, type HostingRule, matches } from '../../release/hosting/model.ts'
import { typedFiles } from './content-types.ts'

interface Block {
  readonly match: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

/** Data of templates/_headers.hbs. */
export interface HeadersFileView {
  readonly blocks: readonly Block[]
}

/**
 * The header rules as Netlify and Cloudflare Pages read them. There every matching block applies and equal names are
 * joined by commas, so no two blocks that set the same header may cover the same path.
 * @param files paths of the release, relative
 */
export function planHeadersFile(hosting: Hosting, files: readonly string[]): HeadersFileView {
  return {
    blocks: [
      block('/*', hosting.headers),
      ...hosting.rules.flatMap((rule) => ruleBlock(rule, hosting.rules)),
      ...typedFiles(files).map((file) =>
        block(fileToken(`/${file}`), { 'Content-Type': hosting.types[file.slice(file.lastIndexOf('.') + 1)] ?? '' }),
      ),
    ],
  }
}

function ruleBlock(rule: HostingRule, rules: readonly HostingRule[]): Block[] {
  const own = Object.entries(rule.headers).filter(
    ([name, value]) => !rules.some((other) => other.headers[name] === value && isInFolder(other, rule)),
  )
  const names = own.map(([name]) => name)
  if (names.length === 0) return []
  const coversAnother = rules.some(
    (other) => other !== rule && names.some((name) => name in other.headers) && matches(rule.match, other.match),
  )
  return [block(coversAnother ? oneLevel(rule.match) : rule.match, Object.fromEntries(own))]
}

/** Whether a rule is for one file directly in the folder of the other, whose block covers it. */
const isInFolder = ({ match }: HostingRule, { match: file }: HostingRule): boolean =>
  match.endsWith('*') && matches(match, file) && /^[^/*]+$/.test(file.slice(match.length - 1))

/** `/m/*` as `/m/:page`: deeper addresses get the host's default, which is to revalidate as well. */
const oneLevel = (match: string): string => match.replace(/\*$/, ':page')

function block(match: string, headers: Headers): Block {
  return {
    match: ruleToken(match),
    headers: Object.entries(headers).map(([name, value]) => ({ name: headerName(name), value: headerValue(value) })),
  }
}
