import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedFile } from '../vite/raw-bundle.ts'

/** A bundled package, and the texts that must accompany its code. */
interface Notice {
  /** `react 19.3.1` */
  readonly name: string
  /** The license's name and text. */
  readonly terms: string
}

interface PackageFacts {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

const noticeFiles = /^(licen[cs]e|notice|copying)(\.(md|txt))?$/i
/** A section in which a package lists the licenses of its build tools, which are not in the bundle. */
const ownDependencies = /^#+ Licenses of bundled dependencies[^]*$/m

/**
 * The licenses of bundled packages as one text, wherever the packages lie (BND-07); packages with the same text are
 * grouped.
 * Throws for a package that has neither a license file nor a license whose text is in templates/licences/.
 * @param packages folders relative to the root, without duplicates
 */
export function licencesFile(root: string, packages: readonly string[]): NamedFile {
  const bytes = Buffer.from(noticesText(packages.map((folder) => readNotice(root, folder))))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { fileName: `licences-${hash}.txt`, bytes, isVendor: true }
}

function readNotice(root: string, folder: string): Notice {
  const directory = join(root, folder)
  const facts = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as PackageFacts
  const files = readdirSync(directory)
    .filter((file) => noticeFiles.test(file))
    .sort()
  const texts = files.map((file) =>
    readFileSync(join(directory, file), 'utf8').replace(ownDependencies, '').replace(/\r\n/g, '\n').trim(),
  )
  const words = texts.length > 0 ? texts.join('\n\n') : standardText(root, facts)
  return { name: `${facts.name} ${facts.version}`, terms: `Licence: ${facts.license ?? 'see below'}\n\n${words}` }
}

function standardText(root: string, { name, license = 'no license', author = '' }: PackageFacts): string {
  const file = join(root, 'templates', 'licences', `${license}.txt`)
  if (!existsSync(file))
    throw new Error(
      `${name} (${license}) is bundled and has no license file; keep the text of its license in templates/licences/`,
    )
  const owner = typeof author === 'string' ? author : author.name
  return `Copyright ${owner || `the authors of ${name}`}\n\n${readFileSync(file, 'utf8').replace(/\r\n/g, '\n').trim()}`
}

const title = 'Open-source software in this site'

function noticesText(notices: readonly Notice[]): string {
  const sorted = notices.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const parts = [...new Set(sorted.map(({ terms }) => terms))].map((terms) => {
    const names = new Set(sorted.filter((notice) => notice.terms === terms).map(({ name }) => name))
    return `${[...names].join(', ')}\n${terms}`
  })
  return `${title}\n${'='.repeat(title.length)}\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
