import { hiddenPatterns } from '../../release/hosting/hidden.ts'
import type { Headers, Hosting, HostingRule } from '../../release/hosting/model.ts'
import { headerName, httpsOrigin, caddyQuoted, caddyWord } from '../escape/hosts.ts'

/** Data of templates/Caddyfile.hbs; every value is escaped for Caddy. */
export interface CaddyView {
  readonly id: string
  /** Addresses of the site block. */
  readonly hosts: string
  readonly notFound: string
  readonly headers: readonly string[]
  readonly types: readonly { readonly extension: string; readonly type: string }[]
  /** A regular expression over the paths of hidden files. */
  readonly hidden: string
  readonly rules: readonly { readonly match: string; readonly lines: readonly string[] }[]
}

/** The rules as a site block of Caddy, which gets the certificates of its hosts itself. */
export function planCaddy(hosting: Hosting): CaddyView {
  const id = caddyWord(hosting.id)
  return {
    id,
    hosts: hosting.hosts.map(caddyWord).join(', '),
    notFound: caddyWord(hosting.notFound),
    headers: headerLines(hosting.headers),
    types: Object.entries(hosting.types).map(([extension, type]) => ({
      extension: caddyWord(extension),
      type: caddyQuoted(type),
    })),
    hidden: hiddenPatterns.names,
    rules: hosting.rules.map((rule) => ({ match: caddyWord(rule.match), lines: lines(rule, id) })),
  }
}

const headerLines = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `${headerName(name)} ${caddyQuoted(value)}`)

function lines({ action, headers }: HostingRule, id: string): readonly string[] {
  const own = headerLines(headers)
  switch (action.kind) {
    case 'redirect':
      return [
        `import livery_${id}_headers`,
        ...own.map((line) => `header ${line}`),
        // A rewrite keeps the query.
        `rewrite * ${caddyWord(action.to)}`,
        `redir {uri} ${action.status}`,
      ]
    case 'backend':
      return ['# A file there says: reverse_proxy https://back-end.example', `import /etc/caddy/livery/${id}/backend*`]
    case 'proxy':
      return [
        `reverse_proxy ${httpsOrigin(action.origin)} {`,
        '  header_up Host {upstream_hostport}',
        '  header_up -Cookie',
        '}',
      ]
    case 'file':
      return served(id, own)
    case 'shell':
      return [`@missing not file`, `rewrite @missing /${caddyWord(action.file)}`, ...served(id, own)]
  }
}

/** Headers of an existing file; a missing one is answered by `handle_errors`. */
const served = (id: string, own: readonly string[]): readonly string[] => [
  `import livery_${id}_headers`,
  '@found file',
  ...own.map((line) => `header @found ${line}`),
  // A snippet cannot import another one.
  `import livery_${id}_files`,
]
