import { flagNames, flagSpec } from '../contract/flags.ts'
import { languageCatalogue } from '../contract/languages.ts'
import { requiredSettings } from '../contract/vendors.ts'
import { ownTexts } from '../contract/workbench.ts'
import type { BrandDraft, BrandPreview, DraftProblem, SettingEdit, SettingValue } from '../contract/workbench.ts'

/**
 * The parts of JSON Schema that the schemas of merchant files and of scenarios use; the last ones are those that
 * `sandbox/control/scenario.ts` adds to it.
 */
export interface Schema {
  readonly type?: string
  readonly const?: SettingValue
  readonly enum?: readonly Choice[]
  readonly properties?: Readonly<Record<string, Schema>>
  /** The keys of a map that may have any of these. */
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly items?: Schema
  readonly oneOf?: readonly Schema[]
  readonly required?: readonly string[]
  readonly default?: SettingValue
  readonly examples?: readonly string[]
  readonly title?: string
  readonly description?: string
  readonly pattern?: string
  /** How its absence is called; only a setting that may be absent has it. */
  readonly absent?: string
  /** How its values are called, where they do not say it themselves. */
  readonly words?: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly isMoment?: boolean
}

type Choice = string | number | boolean

/** `entries` is a map by some of the known keys; `fixed` is shown and not edited. */
type Control =
  | 'text'
  | 'colour'
  | 'number'
  | 'moment'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'list'
  | 'maps'
  | 'entries'
  | 'fixed'

export interface Condition {
  readonly kind: 'needs' | 'needs one of' | 'excludes'
  /** Dotted paths of settings. */
  readonly names: readonly string[]
}

export interface Setting {
  readonly path: readonly string[]
  /** The path, dotted: its name in problems and origins. */
  readonly name: string
  readonly label: string
  readonly description: string
  readonly control: Control
  readonly options: readonly { readonly value: Choice; readonly label: string }[]
  /** Of a list of maps: the settings of each, with paths from there. */
  readonly fields: readonly Setting[]
  readonly default?: SettingValue | undefined
  /** Of a flag: what has to be set with it, and what cannot be. */
  readonly conditions: readonly Condition[]
  /** Neither it nor a map around it may be left out. */
  readonly isRequired: boolean
  readonly schema: Schema
}

interface Group {
  readonly title: string
  readonly settings: readonly Setting[]
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly groups: readonly Group[]
}

/** The last one also takes every key that is named nowhere. */
const layout: readonly (readonly [id: string, title: string, keys: readonly string[]])[] = [
  ['identity', 'Identity', ['name', 'code', 'extends', 'domains', 'market']],
  ['look', 'Look', ['branding']],
  ['icons', 'Icons', ['icons']],
  ['languages', 'Languages and texts', ['languages']],
  ['parts', 'Parts', ['whitelabel']],
  ['pwa', 'Installed app', ['pwa', 'apps', 'downloads']],
  [
    'hosts',
    'Hosts and services',
    'hosting api cdn security firebase captcha tracking registration settings gates'.split(' '),
  ],
  ['legal', 'Legal, support, search', ['legal', 'support', 'seo']],
]

/** The form of a merchant file: every setting of its schema, once. */
export function sectionsOf({ properties = {}, required = [] }: Schema): readonly Section[] {
  const named = new Set(layout.flatMap(([, , keys]) => keys))
  const others = Object.keys(properties).filter((key) => !named.has(key))
  return layout.map(([id, title, keys], index) => ({
    id,
    title,
    groups: [...keys, ...(index === layout.length - 1 ? others : [])].flatMap((key) => {
      const schema = properties[key]
      return schema
        ? [{ title: groupTitle(schema, key), settings: settingsOf(schema, [key], required.includes(key)) }]
        : []
    }),
  }))
}

const groupTitle = (schema: Schema, key: string): string => (schema.properties ? wordsOf(key) : '')

export function settingsOf(schema: Schema, path: readonly string[], isRequired: boolean): readonly Setting[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, inner]) =>
      settingsOf(inner, [...path, key], isRequired && (schema.required ?? []).includes(key)),
    )
  const known = schema.enum ?? schema.items?.enum ?? schema.propertyNames?.enum
  const options = known ?? (schema.type === 'boolean' ? [true, false] : [])
  return [
    {
      path,
      name: path.join('.'),
      label: schema.title ?? labelOf(path),
      description: schema.description ?? '',
      control: controlOf(schema, path),
      options: options.map((value) => ({ value, label: optionLabel(value, path, schema.items ?? schema) })),
      fields: schema.items?.properties ? settingsOf(schema.items, [], true) : [],
      default: schema.default,
      conditions: conditionsOf(path),
      isRequired,
      schema,
    },
  ]
}

function conditionsOf([holder, key]: readonly string[]): readonly Condition[] {
  const flag = holder === 'whitelabel' ? flagNames.find((name) => name === key) : undefined
  if (!flag) return []
  const { needsOneOf = [], excludes = [] } = flagSpec(flag)
  const conditions: readonly Condition[] = [
    { kind: 'needs', names: requiredSettings(flag) },
    { kind: 'needs one of', names: needsOneOf.map((name) => `whitelabel.${name}`) },
    { kind: 'excludes', names: excludes.map((name) => `whitelabel.${name}`) },
  ]
  return conditions.filter(({ names }) => names.length > 0)
}

function controlOf(schema: Schema, path: readonly string[]): Control {
  if (schema.const !== undefined) return 'fixed'
  if (schema.enum || (schema.type === 'boolean' && schema.absent !== undefined)) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'number':
    case 'integer':
      return schema.isMoment ? 'moment' : 'number'
    case 'string':
      return isColour(schema, path) ? 'colour' : 'text'
    case undefined:
    default:
      return holderOf(schema)
  }
}

/** The control of what holds several values. */
function holderOf({ items, propertyNames }: Schema): Control {
  if (items?.properties ?? items?.oneOf) return 'maps'
  if (items?.type === 'string') return items.enum ? 'choices' : 'list'
  return propertyNames?.enum ? 'entries' : 'fixed'
}

const isColour = ({ pattern }: Schema, path: readonly string[]): boolean =>
  pattern?.startsWith('^#(') === true || path.at(-2) === 'colors'

/** `market.currency.code` → `Currency code`, `branding.colors.brand` → `Brand color`. */
function labelOf([top = '', ...below]: readonly string[]): string {
  const [holder = '', key] = below
  return wordsOf(key !== undefined && holder.endsWith('s') ? `${key} ${holder.slice(0, -1)}` : below.join(' ') || top)
}

/** `trustedHosts` → `Trusted hosts`; names in capitals stay. */
function wordsOf(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])(?=[a-z])/g, (_, before: string, first: string) => {
    return `${before} ${first.toLowerCase()}`
  })
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function optionLabel(value: Choice, [key]: readonly string[], schema: Schema): string {
  const language =
    (key === 'languages' || key === 'labels') && Object.entries(languageCatalogue).find(([code]) => code === value)
  if (language) return `${language[1].nativeName} (${value})`
  // A call has the name under which it is logged.
  return schema.enum?.includes('*') && value !== '*' ? String(value) : inWords(value, schema)
}

const common: Readonly<Record<string, string>> = { true: 'Yes', false: 'No', '*': 'Every call' }

/** `payeeName` → `Payee name`; names from elsewhere stay as they are. */
export function inWords(value: unknown, schema: Schema = {}): string {
  if (value === undefined || value === null) return schema.absent ?? 'Off'
  if (Array.isArray(value)) return value.map((one) => inWords(one, schema.items)).join(', ') || 'None'
  if (typeof value === 'object') return entryInWords(value as Settings)
  return schema.isMoment ? new Date(Number(value)).toLocaleString() : textInWords(String(value), schema)
}

const textInWords = (text: string, { words }: Schema): string =>
  words?.[text] ?? common[text] ?? (/[._\d]/.test(text) ? text : wordsOf(text))

/** A fault, latency or domain: `news: status, status 502`. */
export function entryInWords({ call, name, kind, ...others }: Settings): string {
  const details = Object.entries(others).filter(([, value]) => value !== false)
  const words = [
    ...(kind === undefined ? [] : [String(kind)]),
    ...details.map(([key, value]) => `${key} ${String(value)}`),
  ]
  return `${call === '*' ? 'every call' : String(call ?? name)}: ${words.join(', ')}`
}

export function valueAt(settings: BrandDraft['settings'], path: readonly string[]): SettingValue | undefined {
  let value: SettingValue | undefined = settings ?? undefined
  for (const key of path) value = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

export const isMap = (value: SettingValue | undefined): value is Readonly<Record<string, SettingValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type Settings = Readonly<Record<string, SettingValue>>

/** Settings as the form shows them: with what is typed, valid or not. */
export const withEdits = (settings: Settings, edits: readonly SettingEdit[]): Settings =>
  edits.reduce((map, { path, value }) => (value === undefined ? map : withValue(map, path, value)), settings)

export function withValue(map: Settings, [key = '', ...rest]: readonly string[], value: SettingValue): Settings {
  const { [key]: inner } = map
  return { ...map, [key]: rest.length === 0 ? value : withValue(isMap(inner) ? inner : {}, rest, value) }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export interface Origin {
  readonly kind: 'own' | 'inherited' | 'default'
  /** `own file`, the name of a preset, or `default`. */
  readonly title: string
  /** `senxo/merchant.yaml:24:20`; empty for a default. */
  readonly place: string
}

/** Where a setting is written; a list or map counts as written where its first entry is. */
export function originOf({ file, origins }: BrandDraft, name: string): Origin {
  const place = origins[name] ?? Object.entries(origins).find(([path]) => path.startsWith(`${name}.`))?.[1]
  if (place === undefined) return { kind: 'default', title: 'default', place: '' }
  const written = place.replace(/(:\d+){1,2}$/, '')
  if (file === written || file.endsWith(`/${written}`) || name.startsWith(`${ownTexts}.`))
    return { kind: 'own', title: 'own file', place }
  const [, preset] = /_presets\/(.+)\.ya?ml$/.exec(written) ?? []
  return { kind: 'inherited', title: preset ?? written, place }
}

/** Whether saving an edit would change nothing. */
export function isOnDisk({ path, value }: SettingEdit, base: BrandDraft): boolean {
  if (!base.settings) return false
  if (value === undefined) return originOf(base, path.join('.')).kind !== 'own'
  return isSame(valueAt(base.settings, path), value)
}

/** A problem inside a list or map belongs to the setting that holds it. */
const isOf = ({ path }: DraftProblem, { name }: Setting): boolean => path === name || path.startsWith(`${name}.`)

export const problemsOf = (problems: readonly DraftProblem[], setting: Setting): readonly DraftProblem[] =>
  problems.filter((problem) => isOf(problem, setting))

/** Problems that no setting of the form can show. */
export const otherProblems = (problems: readonly DraftProblem[], sections: readonly Section[]) => {
  const settings = allSettings(sections)
  return problems.filter((problem) => !settings.some((setting) => isOf(problem, setting)))
}

export const allSettings = (sections: readonly Section[]): readonly Setting[] =>
  sections.flatMap(({ groups }) => groups.flatMap(({ settings }) => settings))

/** What a flag weighs beside the others of its set; null where it has not been measured. */
export function weightOf(name: string, weights: BrandPreview['weights'] | undefined): string | null {
  const [, flag = ''] = /^whitelabel\.(.+)$/.exec(name) ?? []
  const bytes = weights?.[flag]
  if (bytes === undefined) return null
  if (bytes === 0) return 'No script or style of its own beside these flags'
  const size = `${(Math.abs(bytes) / 1000).toFixed(1)} kB of scripts and styles (brotli)`
  return bytes > 0 ? `Adds ${size} to these flags` : `Saves ${size} beside these flags`
}
