import { assetsBase } from '../../../contract/paths.ts'
import { hiddenPatterns } from '../../release/hosting/hidden.ts'
import { type Headers, type Hosting, policyHeader } from '../../release/hosting/model.ts'
import { headerName, headerValue } from '../escape/hosts.ts'

/** Data of templates/cloudfront-function.js.hbs: literals of JavaScript. */
export interface CloudFrontFunctionView {
  readonly redirects: string
  readonly shell: string
  readonly assets: string
  readonly extensions: string
  readonly hidden: string
  readonly dots: string
}

/**
 * A function at the edge in front of a bucket. It cannot check whether a file exists, so an address below the app's
 * base without a known extension counts as an address of the app.
 */
export function planCloudFrontFunction(hosting: Hosting): CloudFrontFunctionView {
  const shells = hosting.rules.flatMap(({ match, action }) =>
    action.kind === 'shell' ? [{ prefix: match.replace('*', ''), file: `/${action.file}` }] : [],
  )
  const redirects = hosting.rules.flatMap(({ match, action }) =>
    action.kind === 'redirect' ? [[match, { to: action.to, status: action.status }] as const] : [],
  )
  const files = hosting.rules.flatMap(({ match, action }) =>
    action.kind === 'file' && match !== '/*' ? [match.replace('*', '')] : [],
  )
  return {
    redirects: JSON.stringify(Object.fromEntries(redirects)),
    shell: JSON.stringify(shells),
    assets: JSON.stringify(files),
    extensions: JSON.stringify(Object.keys(hosting.types)),
    hidden: JSON.stringify(hiddenPatterns.names),
    dots: JSON.stringify(hiddenPatterns.dots),
  }
}

/** Headers that a response headers policy has fields of its own for. */
const own = new Set([
  policyHeader,
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
])

/**
 * cloudfront-headers.json and, for the behaviors of the worker and the assets, cloudfront-file-headers.json, as
 * `aws cloudfront create-response-headers-policy` takes them. How long a file is kept is stored with it in the bucket.
 */
export function planCloudFrontHeaders(hosting: Hosting, kind: 'pages' | 'files'): object {
  const ofFiles = hosting.rules.find(({ match }) => match === `${assetsBase}*`)?.headers ?? {}
  const headers = kind === 'files' ? { ...hosting.headers, ...ofFiles } : hosting.headers
  const value = (name: string): string => headerValue(headers[name] ?? '')
  return {
    Name: `livery-${hosting.id}-${kind}`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value(policyHeader) },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: value('X-Frame-Options') },
      ReferrerPolicy: { Override: true, ReferrerPolicy: value('Referrer-Policy') },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value('Strict-Transport-Security'))?.[1]),
      },
    },
    CustomHeadersConfig: customHeaders(hosting.headers),
  }
}

function customHeaders(headers: Headers): object {
  const items = Object.entries(headers)
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => ({ Header: headerName(name), Value: headerValue(value), Override: true }))
  return { Quantity: items.length, Items: items }
}
