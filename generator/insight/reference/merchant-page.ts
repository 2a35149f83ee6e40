import { flagNames, flagSpec, type FlagName } from '../../../contract/flags.ts'
import { builtInLanguages } from '../../../contract/built-in-languages.ts'
import { languageCatalogue, languageCodes } from '../../../contract/languages.ts'
import { requiredSettings } from '../../../contract/vendors.ts'
import { usualEnvironments } from '../../merchant/environments.ts'

/** The parts of a JSON Schema that the page shows. */
interface Property {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Property>>
  readonly required?: readonly string[]
  readonly items?: Property
}

interface Row {
  readonly path: string
  readonly property: Property
  readonly required: boolean
}

function rowsOf(property: Property, path: string): Row[] {
  const properties = Object.entries(property.properties ?? {})
  return properties.flatMap(([key, child]) => {
    const below = path ? `${path}.${key}` : key
    const row = { path: below, property: child, required: property.required?.includes(key) ?? false }
    return [row, ...rowsOf(child, below), ...(child.items?.properties ? rowsOf(child.items, `${below}[]`) : [])]
  })
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  array: 'list',
  object: 'map',
}

function typeOf(property: Property): string {
  if (property.const !== undefined) return String(property.const)
  if (property.enum) return property.enum.length > 6 ? 'a code of the table below' : property.enum.join(', ')
  if (property.items)
    return property.items.properties
      ? 'list of maps'
      : `list of ${typeOf(property.items)}s`.replace('list of a code of the table belows', 'list of codes')
  return typeNames[property.type ?? ''] ?? 'text'
}

function boundsOf({ minimum, maximum, maxLength, maxItems }: Property): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (maxLength !== undefined) return `, up to ${maxLength} characters`
  return maxItems === undefined ? '' : `, up to ${maxItems}`
}

function defaultOf({ property, required }: Row): string {
  if (required) return '**required**'
  if (property.properties || property.default === undefined) return ''
  return `\`${JSON.stringify(property.default)}\``
}

const cell = (text: string): string => text.replace(/\|/g, '\\|')

const settingRow = (row: Row): string =>
  `| \`${row.path}\` | ${cell(typeOf(row.property) + boundsOf(row.property))} | ${cell(defaultOf(row))} | ${cell(row.property.description ?? '')} |`

function needsOf(name: FlagName): string {
  const { needsOneOf, excludes } = flagSpec(name)
  const settings = requiredSettings(name)
  return [
    ...(settings.length > 0 ? [`needs ${settings.map((path) => `\`${path}\``).join(', ')}`] : []),
    ...(needsOneOf ? [`needs one of ${needsOneOf.join(', ')}`] : []),
    ...(excludes ? [`excludes ${excludes.join(', ')}`] : []),
  ].join('; ')
}

const flagRow = (name: FlagName): string =>
  `| \`${name}\` | ${flagSpec(name).default ? 'on' : 'off'} | ${cell(flagSpec(name).summary)} | ${needsOf(name)} |`

const languageRow = (code: (typeof languageCodes)[number]): string => {
  const { nativeName, locale, direction } = languageCatalogue[code]
  return `| \`${code}\` | ${nativeName} | ${locale} | ${direction === 'rtl' ? 'right to left' : ''} | ${builtInLanguages.includes(code) ? '' : "needs the merchant's own texts for every key"} |`
}

/** The content of docs/reference/merchant.md, generated from the JSON Schemas and the catalogs. */
export function merchantPage(schemaText: string, environmentsText: string): string {
  const rows = rowsOf(JSON.parse(schemaText) as Property, '').filter(({ path }) => !path.startsWith('whitelabel.'))
  return `# Reference of merchant.yaml

Made from the schema by \`./livery schema --reference\`; do not edit.

A brand is a folder \`merchants/<id>/\` with a \`merchant.yaml\`; its id is the folder's name. Presets in \`merchants/_presets/*.yaml\` have the
same settings, except those that make a brand what it is (\`code\`, \`name\`, \`domains\`, \`branding.logo\`, \`icons.source\`). An overlay
\`merchant.<env>.yaml\` is merged last with \`--env <env>\`. Maps merge deeply; lists and single values replace.
\`./livery show <id>\` prints the result with the place that each value came from.

## Settings

| setting | value | default | meaning |
|---|---|---|---|
${rows.map(settingRow).join('\n')}

## Flags (\`whitelabel\`)

What is off is not in the output.

| flag | default | meaning | needs |
|---|---|---|---|
${flagNames.map(flagRow).join('\n')}

## Languages

| code | language | locale | direction | |
|---|---|---|---|---|
${languageCodes.map(languageRow).join('\n')}

## Environments

\`merchants/_environments.yaml\` lists the environments of a fleet, each with an output folder and a publishing target of its own. A fleet
without the file has ${usualEnvironments.map(({ name }) => `\`${name}\``).join(' and ')}.

| setting | value | default | meaning |
|---|---|---|---|
${rowsOf(JSON.parse(environmentsText) as Property, '')
  .map(settingRow)
  .join('\n')}

## Own texts

\`locales/<LANG>.json\` in the merchant's folder replaces interface texts: a flat map from \`namespace:key\` to text. Keys and placeholders
are those of the storefront's own texts.
`
}
