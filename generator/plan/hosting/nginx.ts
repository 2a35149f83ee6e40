import { packedExtensions } from './content-types.ts'
import type { Hosting, HostingRule } from './model.ts'

interface Varying {
  readonly name: string
  readonly variable: string
  readonly cases: readonly { readonly pattern: string; readonly value: string }[]
}

interface NginxLocation {
  readonly selector: string
  /** Directives, each without its semicolon. */
  readonly lines: readonly string[]
}

/** Data of templates/nginx.conf.hbs. */
export interface NginxView {
  readonly id: string
  /** Prefix of this brand's variables; several brands may share one nginx. */
  readonly prefix: string
  readonly hosts: string
  readonly notFound: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly varying: readonly Varying[]
  readonly types: readonly ContentType[]
  /** Those of which files have compressed siblings. */
  readonly compressed: readonly ContentType[]
  readonly locations: readonly NginxLocation[]
}

interface ContentType {
  readonly extension: string
  readonly type: string
}

/** The rules as an nginx server block. */
export function planNginx(hosting: Hosting): NginxView {
  const types = Object.entries(hosting.types).map(([extension, type]) => ({ extension, type: quoted(type) }))
  const prefix = `livery_${hosting.id.replaceAll('-', '_')}`
  return {
    id: hosting.id,
    prefix,
    hosts: hosting.hosts.join(' '),
    notFound: hosting.notFound,
    headers: Object.entries(hosting.headers).map(([name, value]) => ({ name, value: quoted(value) })),
    varying: varyingHeaders(hosting).map((name) => varying(name, prefix, hosting.rules)),
    types,
    compressed: types.filter(({ extension }) => !packedExtensions.has(extension)),
    locations: hosting.rules.map((rule) => location(rule, prefix, hosting.id)),
  }
}

const varyingHeaders = ({ rules }: Hosting): string[] => [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))]

/** A header whose value depends on the path; an empty value leaves it out. */
function varying(name: string, prefix: string, rules: readonly HostingRule[]): Varying {
  const cases = rules.map(({ match, headers }) => ({ pattern: quoted(pattern(match)), value: quoted(headers[name] ?? '') }))
  return { name, variable: `$${prefix}_${name.toLowerCase().replaceAll('-', '_')}`, cases }
}

function pattern(match: string): string {
  const literal = match.replace('*', '').replaceAll('.', '\\.')
  return match.endsWith('*') ? `~^${literal}` : `~^${literal}$`
}

function location(rule: HostingRule, prefix: string, id: string): NginxLocation {
  const isPrefix = rule.match.endsWith('*')
  const path = rule.match.replace('*', '')
  return { selector: isPrefix ? path : `= ${path}`, lines: lines(rule, prefix, id) }
}

function lines({ action, match }: HostingRule, prefix: string, id: string): readonly string[] {
  const compressed = `if (-f $document_root$uri$${prefix}_suffix) { rewrite ^ $uri.br last; }`
  switch (action.kind) {
    case 'redirect':
      return [`return ${action.status} ${action.to}$is_args$args;`]
    case 'hidden':
      return ['return 404;']
    case 'backend':
      return ['# A file there says: proxy_pass https://back-end.example;', `include /etc/nginx/livery/${id}/backend*.conf;`]
    case 'proxy':
      // Through a variable, so that nginx starts without asking a name server. A header of its own keeps out those of the brand's pages,
      // under which the other origin's pages could neither run nor stand in a frame.
      return [`set $${prefix}_origin ${action.origin};`, `proxy_pass $${prefix}_origin;`, 'proxy_ssl_server_name on;', 'add_header X-Content-Type-Options nosniff always;']
    case 'file':
      return match.endsWith('*') ? [compressed, 'try_files $uri =404;'] : ['try_files $uri =404;']
    case 'shell':
      return [compressed, `try_files $uri /${action.file};`]
  }
}

/** A value in double quotes; nginx knows no way to write a dollar sign in one, and no rule needs it. */
const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
