import { encodings } from '../release-file.ts'
import { isHidden } from './hidden.ts'
import {
  isPublic,
  matches,
  policyHeader,
  type Headers,
  type Hosting,
  type HostingAction,
  type HostingRule,
} from './model.ts'

export interface HostingRequest {
  /** Decoded path without query. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  readonly acceptEncoding: string
}

export interface HostingReply {
  readonly status: number
  readonly headers: Headers
  /**
   * File of the release to send, relative with forward slashes; the compressed sibling if the client accepts it. Absent
   * where the rules name a file that the release does not have.
   */
  readonly file?: string
  /** What answers the request instead: the back end, or another origin under the same path. */
  readonly passTo?: 'backend' | { readonly origin: string }
}

/**
 * The response of a host that follows the rules; pure, so that `livery serve` and the tests agree.
 * @param files every file of the release, relative with forward slashes, compressed siblings included
 */
export function respond(hosting: Hosting, files: ReadonlySet<string>, request: HostingRequest): HostingReply {
  const rule = hosting.rules.find((candidate) => matches(candidate.match, request.path))
  if (!rule || isHidden(request.path)) return notFound(hosting, files, request)
  const { action } = rule
  if (action.kind === 'backend') return { status: 200, headers: {}, passTo: 'backend' }
  if (action.kind === 'proxy') return { status: 200, headers: {}, passTo: { origin: action.origin } }
  if (action.kind === 'redirect') {
    return { status: action.status, headers: { ...headersOf(hosting, rule), Location: action.to + request.query } }
  }
  const file = fileOf(action, request.path, files)
  return file === undefined ? notFound(hosting, files, request) : found(hosting, files, request, rule, file)
}

function headersOf({ headers }: Hosting, rule: HostingRule): Headers {
  const policies = [headers, rule.headers].map((each) => each[policyHeader]).filter((policy) => policy !== undefined)
  return { ...headers, ...rule.headers, ...(policies.length > 0 && { [policyHeader]: policies.join(', ') }) }
}

function fileOf(action: HostingAction, path: string, files: ReadonlySet<string>): string | undefined {
  const plain = path.slice(1)
  const isServed = files.has(plain) && !/\.(br|gz)$/.test(plain)
  if (isServed) return plain
  return action.kind === 'shell' && isPublic(action.file, files) ? action.file : undefined
}

function found(
  hosting: Hosting,
  files: ReadonlySet<string>,
  request: HostingRequest,
  rule: HostingRule,
  file: string,
): HostingReply {
  const { suffix, headers } = encode(files, file, request.acceptEncoding)
  return {
    status: 200,
    file: file + suffix,
    headers: { ...typeOf(hosting, file), ...headersOf(hosting, rule), ...headers },
  }
}

function notFound(hosting: Hosting, files: ReadonlySet<string>, request: HostingRequest): HostingReply {
  if (!isPublic(hosting.notFound, files)) return { status: 404, headers: hosting.headers }
  const { suffix, headers } = encode(files, hosting.notFound, request.acceptEncoding)
  return {
    status: 404,
    file: hosting.notFound + suffix,
    headers: { ...hosting.headers, ...typeOf(hosting, hosting.notFound), ...headers },
  }
}

function typeOf(hosting: Hosting, file: string): Headers {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const type = Object.hasOwn(hosting.types, extension) ? hosting.types[extension] : undefined
  return { 'Content-Type': type ?? 'application/octet-stream' }
}

/** The client's best encoding among the siblings that exist. */
function encode(files: ReadonlySet<string>, file: string, accepted: string): { suffix: string; headers: Headers } {
  const found = encodings.find(({ name, suffix }) => accepts(accepted, name) && files.has(file + suffix))
  return found ? { suffix: found.suffix, headers: { 'Content-Encoding': found.name } } : { suffix: '', headers: {} }
}

function accepts(header: string, encoding: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === encoding && !/^q=0(\.0*)?$/.test(weight ?? ''))
}
