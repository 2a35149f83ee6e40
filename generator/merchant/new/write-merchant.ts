import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError, UserError } from '../../errors/user-error.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import type { MerchantIdentity } from '../identity.ts'
import { checkId } from '../merchant-ids.ts'
import type { NewMerchant } from './answers.ts'
import { initialsOf, tileSvg } from './lettering.ts'

/**
 * Writes the folder of a new merchant, complete or not at all; throws a UserError where it would clash.
 * @param merchantsDirectory absolute
 * @param others who is there already
 */
export function writeMerchant(
  merchantsDirectory: string,
  merchant: NewMerchant,
  others: readonly MerchantIdentity[],
): void {
  refuseId(merchant.id, merchantsDirectory)
  refuseClash(merchant, others)
  const hasSchema = existsSync(join(merchantsDirectory, 'merchant.schema.json'))
  writeFolder(join(merchantsDirectory, merchant.id), filesOf(merchant, hasSchema))
}

/** Throws a UserError if no merchant can have this id. */
export function refuseId(id: string, merchantsDirectory: string): void {
  const folder = join(merchantsDirectory, id)
  for (const problem of checkId(id)) throw usageError(problem)
  if (existsSync(folder))
    throw new UserError([createProblem('MERCHANT_EXISTS', { id }, { location: { file: folder, line: 1, column: 1 } })])
}

/** A new brand must not use the code or domain of another one (SCH-10). */
function refuseClash({ code, domain }: NewMerchant, others: readonly MerchantIdentity[]): void {
  const taken = others.flatMap(({ id, facts }) =>
    facts
      .filter(({ kind, value }) => (kind === 'code' && value === code) || (kind === 'domain' && value === domain))
      .map((fact) => ({ id, fact })),
  )
  const problems = taken.map(({ id: other, fact }) =>
    createProblem('IDENTITY_CLASH', {
      what: fact.kind === 'code' ? 'merchant code' : 'domain',
      value: fact.value,
      other,
      place: `${relative(process.cwd(), fact.location.file).split(sep).join('/')}:${fact.location.line}`,
    }),
  )
  if (problems.length > 0) throw new UserError(problems)
}

type Files = Readonly<Record<string, string>>

function filesOf(merchant: NewMerchant, hasSchema: boolean): Files {
  const tile = { initials: initialsOf(merchant.name, merchant.code), color: merchant.color }
  return {
    'merchant.yaml': merchantYaml(merchant, hasSchema),
    'assets/logo.svg': tileSvg({ ...tile, radius: 116, letters: 250 }),
    'assets/icon.svg': tileSvg({ ...tile, radius: 0, letters: 200 }),
  }
}

/** Writes into a sibling folder, whose name cannot be a merchant's, and renames it at the end. */
function writeFolder(folder: string, files: Files): void {
  mkdirSync(dirname(folder), { recursive: true })
  const draft = join(dirname(folder), `.new-${randomUUID()}`)
  const remove = (): void => rmSync(draft, { recursive: true, force: true })
  const done = onInterrupt(remove)
  try {
    mkdirSync(draft)
    mkdirSync(join(draft, 'assets'))
    for (const [name, content] of Object.entries(files)) writeFileSync(join(draft, name), content)
    renameSync(draft, folder)
  } finally {
    remove()
    done()
  }
}

const quoted = (text: string): string => JSON.stringify(text)

/** The merchant.yaml of a new merchant: the required settings, and those worth knowing next. */
function merchantYaml(
  { code, name, domain, languages, color, country, currency }: NewMerchant,
  hasSchema: boolean,
): string {
  return `${hasSchema ? '# yaml-language-server: $schema=../merchant.schema.json\n' : ''}# All settings: docs/reference/merchant.md. Everything left out has a sensible default.
schema: 1
code: ${quoted(code)}
name: ${quoted(name)}
domains:
  canonical: ${domain}

# Parts of the product, off unless switched on: "./livery flags" lists them.
whitelabel:
  NEWS3: true

languages:
  supported: [${languages.join(', ')}]
  default: ${languages[0]}

market:
  country: ${country}
  currency: { code: ${currency.code}, symbol: ${quoted(currency.symbol)}, position: ${currency.position} }

branding:
  logo: assets/logo.svg      # a placeholder, as is the icon
  colors: { brand: ${quoted(color)} }
  colorScheme: auto          # dark | light | auto
  shape: soft                # sharp | soft | round

icons:
  source: assets/icon.svg
  background: ${quoted(color)}
`
}
