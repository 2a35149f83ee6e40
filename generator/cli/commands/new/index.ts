import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { identitiesOf } from '../../../build/fleet/assess-fleet.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { usageError, UserError } from '../../../errors/user-error.ts'
import { presetName as idForm } from '../../../merchant/schema/formats.ts'
import { productRoot } from '../../../root.ts'
import { onInterrupt } from '../../../system/interrupt.ts'
import { shownPath } from '../../terminal/problem-json.ts'
import type { Answer } from '../command.ts'
import { readFleet } from '../read-fleet.ts'
import { completeAnswers, type NewMerchant } from './answers.ts'
import type { Options } from '../declarations.ts'
import { initialsOf, tileSvg } from './lettering.ts'

/** Writes a merchant that can be generated immediately (CLI-06); the folder appears complete or not at all. */
export async function run(id: string, options: Options<'new'>): Promise<Answer> {
  const { merchants, json, quiet, ...given } = options
  const directory = merchants === undefined ? join(productRoot, 'merchants') : resolve(merchants)
  const folder = join(directory, id)
  refuseId(id, folder)
  const asks = process.stdin.isTTY && process.stdout.isTTY && !json && !quiet
  const merchant = completeAnswers(id, asks ? await (await import('./ask.ts')).ask(id, given) : given)
  await refuseClash(merchant, directory)
  writeFolder(folder, filesOf(merchant, existsSync(join(directory, 'merchant.schema.json'))))
  return {
    json: { id, folder: shownPath(folder) },
    text: () => [
      `Written: ${shownPath(folder)}`,
      `Next: ./livery generate ${id}${merchants === undefined ? '' : ` --merchants ${merchants}`}`,
    ],
  }
}

function refuseId(id: string, folder: string): void {
  const better =
    id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'brand'
  if (!idForm.safeParse(id).success) throw usageError(createProblem('MERCHANT_ID', { id, better }))
  if (existsSync(folder))
    throw new UserError([createProblem('MERCHANT_EXISTS', { id }, { location: { file: folder, line: 1, column: 1 } })])
}

/** A new brand must not use the code or domain of another one (SCH-10). */
async function refuseClash({ code, domain }: NewMerchant, merchantsDirectory: string): Promise<void> {
  if (!existsSync(merchantsDirectory)) return
  const { state } = await readFleet({ merchants: merchantsDirectory })
  const taken = identitiesOf(state).flatMap(({ id, facts }) =>
    facts
      .filter(({ kind, value }) => (kind === 'code' && value === code) || (kind === 'domain' && value === domain))
      .map((fact) => ({ id, fact })),
  )
  const problems = taken.map(({ id: other, fact }) =>
    createProblem('IDENTITY_CLASH', {
      what: fact.kind === 'code' ? 'merchant code' : 'domain',
      value: fact.value,
      other,
      place: `${shownPath(fact.location.file)}:${fact.location.line}`,
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
