import { assetsBase, homePath, publicBase } from '../../../contract/paths.ts'
import { isHidden } from '../../release/hosting/hidden.ts'
import type { Headers, Hosting } from '../../release/hosting/model.ts'
import { respond } from '../../release/hosting/respond.ts'
import { listedFiles, receiptName, type Receipt } from '../../release/receipt.ts'
import { type StoredForm, encodings } from '../../release/release-file.ts'

/** One request to a site, and what it is to be answered with. */
export interface Expectation {
  /** As it is sent, byte by byte. */
  readonly path: string
  readonly acceptEncoding: string
  readonly status: number
  readonly headers: Headers
  /** The body as it is sent, and without its encoding; absent for a redirect. */
  readonly body?: { readonly sent: StoredForm; readonly plain: StoredForm }
  /** Another spelling of a hidden file: any answer will do that does not show the file. */
  readonly isSpelledOtherwise?: true
}

/**
 * Everything that can be asked of a site about a release: each public file in each of its encodings, the addresses of
 * the app, the redirects, what does not exist and what must not be readable. What others answer on the same origin, such
 * as the back end, is not part of a release.
 */
export function expectationsOf(receipt: Receipt, hosting: Hosting): readonly Expectation[] {
  const files = listedFiles(receipt)
  const paths = new Set(files.keys())
  const isSibling = (path: string): boolean =>
    encodings.some(({ suffix }) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)))
  const asked = [...paths].filter((path) => !isSibling(path)).map((path) => `/${path}`)
  const redirects = hosting.rules.flatMap(({ action, match }) => (action.kind === 'redirect' ? [match] : []))
  const others = [...redirects, homePath, `${assetsBase}missing-000000000000.js`, `/${receiptName}`]
  const expected = [...asked, ...others].flatMap((path) => {
    const plain = respond(hosting, paths, { path, query: '', acceptEncoding: 'identity' })
    if (plain.passTo) return []
    // For a file that does not exist, only its absence is checked.
    const own = encodings.filter(({ suffix }) => plain.status === 200 && paths.has(`${plain.file}${suffix}`))
    return ['identity', ...own.map(({ name }) => name)].map((acceptEncoding) =>
      expectation(files, paths, hosting, path, acceptEncoding),
    )
  })
  const hidden = [...paths, receiptName].filter((path) => isHidden(`/${path}`)).flatMap(otherSpellings)
  const page = files.get(hosting.notFound)
  return [
    ...expected,
    ...hidden.map((path) => ({
      path,
      acceptEncoding: 'identity',
      status: 404,
      headers: {},
      ...(page && { body: { sent: page, plain: page } }),
      isSpelledOtherwise: true as const,
    })),
  ]
}

/** Spellings that some host decodes, joins or folds before it looks for the file. */
function otherSpellings(path: string): readonly string[] {
  const encoded = (character: string): string => `%${character.charCodeAt(0).toString(16)}`
  return [
    `//${path}`,
    `/./${path}`,
    `${publicBase}../${path}`,
    `/${path.replace(/[._]/, encoded)}`,
    `/${path.replace(/[a-z]/i, encoded)}`,
    `/${path.replace(/[._]/, (character) => encoded(character).replace('%', '%25'))}`,
    `${assetsBase}..%2f..%2f${path}`,
    `/${path.toUpperCase()}`,
    `/${path}/`,
  ]
}

function expectation(
  files: ReadonlyMap<string, StoredForm>,
  paths: ReadonlySet<string>,
  hosting: Hosting,
  path: string,
  acceptEncoding: string,
): Expectation {
  const { status, headers, file } = respond(hosting, paths, { path, query: '', acceptEncoding })
  const suffix = encodings.find(({ name }) => name === headers['Content-Encoding'])?.suffix ?? ''
  const sent = file === undefined ? undefined : files.get(file)
  const plain = file === undefined ? undefined : files.get(file.slice(0, file.length - suffix.length))
  return { path, acceptEncoding, status, headers, ...(sent && plain && { body: { sent, plain } }) }
}
