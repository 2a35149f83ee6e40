import { createHash } from 'node:crypto'
import { httpsOrigin, nginxPattern, nginxQuoted, nginxWord } from '../escape/hosts.ts'
import { packedExtensions } from './content-types.ts'
import { hiddenPatterns } from '../../release/hosting/hidden.ts'
import { type Headers, type Hosting, type HostingRule, typeHeader } from '../../release/hosting/model.ts'

interface Varying {
  readonly name: string
  readonly variable: string
  readonly cases: readonly { readonly pattern: string; readonly value: string }[]
}

interface NginxLocation {
  readonly selector: string
  /** Directives, each with its semicolon. */
  readonly lines: readonly string[]
}

interface Setting {
  readonly name: string
  /** Quoted for nginx. */
  readonly value: string
}

/** Data of templates/nginx.conf.hbs; every value is escaped for nginx. */
export interface NginxView {
  readonly id: string
  /** Prefix of this brand's variables; several brands may share one nginx. */
  readonly prefix: string
  /** Arguments of server_name. */
  readonly hosts: string
  readonly notFound: string
  readonly headers: readonly Setting[]
  readonly varying: readonly Varying[]
  readonly types: readonly ContentType[]
  /** The content types whose files have compressed siblings. */
  readonly compressed: readonly ContentType[]
  /** Regular expressions over the paths of hidden files. */
  readonly hidden: { readonly names: string; readonly dots: string }
  readonly locations: readonly NginxLocation[]
}

interface ContentType {
  readonly extension: string
  readonly type: string
}

/** The rules as an nginx server block. */
export function planNginx(hosting: Hosting): NginxView {
  const types = Object.entries(hosting.types).map(([extension, type]) => ({
    extension: nginxWord(extension),
    type: nginxQuoted(type),
  }))
  const prefix = prefixOf(hosting.id)
  return {
    id: nginxWord(hosting.id),
    prefix,
    hosts: hosting.hosts.map(serverName).join(' '),
    notFound: nginxWord(hosting.notFound),
    headers: Object.entries(hosting.headers).map(([name, value]) => ({
      name: nginxWord(name),
      value: nginxQuoted(value),
    })),
    varying: varyingHeaders(hosting).map((name, at) => varying(name, `$${prefix}_header_${at}`, hosting.rules)),
    types,
    compressed: types.filter(({ extension }) => !packedExtensions.has(extension)),
    hidden: hiddenPatterns,
    locations: hosting.rules.map((rule) => location(rule, prefix, hosting.id)),
  }
}

/**
 * Equally long for all ids: nginx keeps names of variables in a hash whose buckets hold 46 characters, and only the
 * http block could enlarge it.
 */
const prefixOf = (id: string): string => `livery_${createHash('sha256').update(id).digest('hex').slice(0, 12)}`

/** The hash of server names has the same limit; regular expressions are not part of it. */
const longestHashed = 46
const serverName = (host: string): string =>
  host.length > longestHashed ? nginxPattern(host, 'whole') : nginxWord(host)

const varyingHeaders = ({ rules }: Hosting): string[] => [
  ...new Set(rules.flatMap(({ headers }) => Object.keys(headers).filter((name) => name !== typeHeader))),
]

/** A header whose value depends on the path; an empty value omits it. */
function varying(name: string, variable: string, rules: readonly HostingRule[]): Varying {
  const cases = rules.map((rule) => ({ pattern: pattern(rule), value: nginxQuoted(rule.headers[name] ?? '') }))
  return { name: nginxWord(name), variable, cases }
}

/** A compressed sibling is found by a rewrite, after which the path of the request is the sibling's. */
function pattern({ match, action }: HostingRule): string {
  if (match.endsWith('*')) return nginxPattern(match.replace('*', ''), 'start')
  return nginxPattern(match, action.kind === 'file' ? 'file' : 'whole')
}

function location(rule: HostingRule, prefix: string, id: string): NginxLocation {
  const isPrefix = rule.match.endsWith('*')
  const path = nginxWord(rule.match.replace('*', ''))
  return { selector: isPrefix ? path : `= ${path}`, lines: lines(rule, prefix, id) }
}

function lines({ action, headers }: HostingRule, prefix: string, id: string): readonly string[] {
  const compressed = `if (-f $document_root$uri$${prefix}_suffix) { rewrite ^ $uri.br last; }`
  switch (action.kind) {
    case 'redirect':
      return [`return ${action.status} ${nginxWord(action.to)}$is_args$args;`]
    case 'backend':
      return [
        '# A file there says: proxy_pass https://back-end.example;',
        `include /etc/nginx/livery/${nginxWord(id)}/backend*.conf;`,
      ]
    case 'proxy':
      // Through a variable, so that nginx starts without a DNS query. A header of its own replaces those of the brand's
      // pages, under which the other origin's pages could neither run nor be framed.
      return [
        `set $${prefix}_origin ${nginxWord(httpsOrigin(action.origin))};`,
        `proxy_pass $${prefix}_origin;`,
        'proxy_ssl_server_name on;',
        'proxy_ssl_verify on;',
        'proxy_ssl_verify_depth 3;',
        'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
        "# The brand's cookies are none of another origin's business.",
        'proxy_set_header Cookie "";',
        'proxy_hide_header Set-Cookie;',
        'add_header X-Content-Type-Options nosniff always;',
      ]
    case 'file':
      return [...typeLines(headers), compressed, 'try_files $uri =404;']
    case 'shell':
      return [compressed, `try_files $uri /${nginxWord(action.file)};`]
  }
}

/** `add_header` would send the content type a second time, beside the one of the file's extension. */
const typeLines = ({ [typeHeader]: type }: Headers): readonly string[] =>
  type === undefined ? [] : ['types {}', `default_type ${nginxQuoted(type)};`]
