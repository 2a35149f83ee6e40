import { hiddenPatterns } from '../../release/hosting/hidden.ts'
import type { Headers, Hosting, HostingRule } from '../../release/hosting/model.ts'
import { headerName, httpsOrigin, apacheHeader, apacheQuoted, apacheWord } from '../escape/hosts.ts'
import { regexOf } from './patterns.ts'

/** Data of templates/.htaccess.hbs; every value is escaped for Apache. */
export interface ApacheView {
  readonly id: string
  readonly notFound: string
  /** Regular expressions over the addresses that another server answers, and of these another origin; empty where none are. */
  readonly passed: string
  readonly proxied: string
  readonly headers: readonly string[]
  /** Headers of single rules in reverse order, because the last setting of a header counts. */
  readonly varying: readonly string[]
  readonly types: readonly { readonly extension: string; readonly type: string }[]
  readonly hidden: typeof hiddenPatterns
  readonly rules: readonly string[]
}

/** The rules as a .htaccess file. */
export function planApache(hosting: Hosting): ApacheView {
  const passed = patternOf(hosting.rules.filter(({ action }) => action.kind === 'backend' || action.kind === 'proxy'))
  const unlessPassed = passed === '' ? '' : ' env=!LIVERY_PASSED'
  return {
    id: apacheWord(hosting.id),
    notFound: apacheWord(hosting.notFound),
    passed,
    proxied: patternOf(hosting.rules.filter(({ action }) => action.kind === 'proxy')),
    headers: headerLines(hosting.headers).map((line) => `Header always set ${line}${unlessPassed}`),
    varying: hosting.rules.toReversed().flatMap(varyingLines),
    types: Object.entries(hosting.types).map(([extension, type]) => ({
      extension: apacheWord(extension),
      type: apacheQuoted(type),
    })),
    hidden: hiddenPatterns,
    rules: hosting.rules.flatMap(ruleLines),
  }
}

const patternOf = (rules: readonly HostingRule[]): string => rules.map(pattern).join('|')

/** A rule's addresses, as a regular expression; a file's compressed siblings too, to which its address is rewritten. */
function pattern({ match, action }: HostingRule): string {
  const source = regexOf(match)
  return action.kind === 'file' ? source.replace(/\$$/, '(\\.(br|gz))?$') : source
}

const headerLines = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `${headerName(name)} ${apacheHeader(value)}`)

/** Not on errors, because an error that lasts a moment must not be cached for a year. */
const succeeds = "%{REQUEST_STATUS} -in {'200','206','302','304'}"

const varyingLines = (rule: HostingRule): readonly string[] =>
  headerLines(rule.headers).map(
    (line) => `Header always set ${line} "expr=%{REQUEST_URI} =~ m#${pattern(rule)}# && ${succeeds}"`,
  )

function ruleLines(rule: HostingRule): readonly string[] {
  const { match, action } = rule
  const [selected, isMissing] = [`RewriteCond %{REQUEST_URI} ${pattern(rule)}`, 'RewriteCond %{REQUEST_FILENAME} !-f']
  switch (action.kind) {
    case 'redirect':
      return [selected, `RewriteRule ^ ${apacheWord(action.to)} [R=${action.status},L]`]
    case 'backend':
      return [
        `# In the virtual host: ProxyPass ${apacheWord(match).replace('*', '')} https://back-end.example${apacheWord(match).replace('*', '')}`,
        selected,
        'RewriteRule ^ - [R=404,L]',
      ]
    case 'proxy':
      return [selected, `RewriteRule ^ ${httpsOrigin(action.origin)}%{REQUEST_URI} [P,L]`]
    case 'file':
      return [selected, isMissing, 'RewriteRule ^ - [R=404,L]']
    case 'shell':
      return [selected, isMissing, `RewriteRule ^ /${apacheWord(action.file)} [L]`]
  }
}
