/**
 * How a brand's folder must be served (OUT-02): the single source of `_headers`, `_redirects`, nginx.conf and of
 * `livery serve`. A path for which `isHidden` is true is a 404; for everything else the first matching rule decides.
 */
import { isHidden } from './hidden.ts'

export type Headers = Readonly<Record<string, string>>

export const policyHeader = 'Content-Security-Policy'
export const typeHeader = 'Content-Type'

export type HostingAction =
  /** The file at that path, or a real 404. */
  | { readonly kind: 'file' }
  /** The file at that path, or the storefront's html: addresses of the app. */
  | { readonly kind: 'shell'; readonly file: string }
  /** A redirect that keeps the query. */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 302 }
  /** The back end answers on the brand's own origin; the host knows its address. */
  | { readonly kind: 'backend' }
  /** Another origin answers, under the same path. */
  | { readonly kind: 'proxy'; readonly origin: string }

export interface HostingRule {
  /** An exact path (`/m`), or everything below one (`/m/assets/*`). The first rule that matches decides. */
  readonly match: string
  readonly action: HostingAction
  /**
   * Added to a response that succeeds or redirects, not to errors. A content type replaces the one from `types`. A
   * policy is enforced beside the policy of every response, and is complete, so that a host may send it alone.
   */
  readonly headers: Headers
}

export interface Hosting {
  readonly id: string
  readonly canonical: string
  /** Every host name of the brand, the canonical one first. */
  readonly hosts: readonly string[]
  /** On every response of the static host. */
  readonly headers: Headers
  readonly rules: readonly HostingRule[]
  /** Content type by extension. */
  readonly types: Readonly<Record<string, string>>
  /** Body of a 404. */
  readonly notFound: string
}

/** Whether a rule's pattern covers the path. */
export function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/**
 * Whether a path is a file of the release that is not hidden, so that any visitor may get it.
 * @param files relative with forward slashes
 */
export const isPublic = (file: string, files: ReadonlySet<string>): boolean => files.has(file) && !isHidden(`/${file}`)

/** Whether the rules answer only with public files of the release. */
export const namesOwnFiles = ({ rules, notFound }: Hosting, files: ReadonlySet<string>): boolean =>
  [notFound, ...rules.flatMap(({ action }) => (action.kind === 'shell' ? [action.file] : []))].every((file) =>
    isPublic(file, files),
  )
