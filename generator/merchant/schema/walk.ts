import { z } from 'zod'
import { environmentsFile } from './environments.ts'
import { merchantFile } from './file.ts'
import { settingTraits, type SettingTraits } from './traits.ts'

export type KeyPath = readonly (string | number)[]

/** The parts of a zod schema that the traversal reads. */
interface SchemaDefinition {
  readonly type: string
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly entries?: Readonly<Record<string, string>>
}

export const definitionOf = (schema: z.core.$ZodType): SchemaDefinition => schema._zod.def as SchemaDefinition

/** The schema inside defaults and optionals. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = definitionOf(schema)
  return innerType ? unwrap(innerType) : schema
}

/** The schema of a setting of a kind of file; undefined where there is no such setting. */
export function schemaAt(path: KeyPath, file: z.core.$ZodType = merchantFile): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((schema, key) => schema && stepInto(schema, key), file)
}

function stepInto(schema: z.core.$ZodType, key: string | number): z.core.$ZodType | undefined {
  const { shape, element } = definitionOf(unwrap(schema))
  if (shape) return Object.hasOwn(shape, key) ? shape[key] : undefined
  return element
}

/** The description of a setting in the reference. */
export const describedAt = (path: KeyPath, file?: z.core.$ZodType): string => description(schemaAt(path, file))

function description(schema: z.core.$ZodType | undefined): string {
  if (!schema) return ''
  return z.globalRegistry.get(schema)?.description ?? description(definitionOf(schema).innerType)
}

/** Names of the settings at a path. */
export function keysAt(path: KeyPath, file?: z.core.$ZodType): readonly string[] {
  const schema = schemaAt(path, file)
  return schema ? Object.keys(definitionOf(unwrap(schema)).shape ?? {}) : []
}

function namesIn(schema: z.core.$ZodType): string[] {
  const { innerType, element, shape } = definitionOf(schema)
  const inner = innerType ?? element
  return inner ? namesIn(inner) : Object.entries(shape ?? {}).flatMap(([key, child]) => [key, ...namesIn(child)])
}

/** All keys that occur anywhere in the settings. */
export const settingNames: ReadonlySet<string> = new Set(namesIn(merchantFile))

export interface TraitedSetting {
  /** Key path, in which `*` stands for each item of a list. */
  readonly path: readonly string[]
  readonly traits: SettingTraits
}

function collect(schema: z.core.$ZodType, path: readonly string[]): TraitedSetting[] {
  const { innerType, element, shape } = definitionOf(schema)
  const traits = settingTraits.get(schema as z.ZodType)
  const below = innerType
    ? collect(innerType, path)
    : element
      ? collect(element, [...path, '*'])
      : Object.entries(shape ?? {}).flatMap(([key, child]) => collect(child, [...path, key]))
  return [...(traits ? [{ path, traits }] : []), ...below]
}

/** Every setting with traits, of merchants and of the list of environments. */
export const traitedSettings: readonly TraitedSetting[] = [
  ...collect(merchantFile, []),
  ...collect(environmentsFile, []),
]

const matches = (pattern: readonly string[], path: KeyPath): boolean =>
  pattern.length <= path.length && pattern.every((key, index) => key === '*' || key === String(path[index]))

/** Whether the setting, or a map or list around it, has the trait. */
export const hasTrait = (path: KeyPath, trait: keyof SettingTraits): boolean =>
  traitedSettings.some((setting) => setting.traits[trait] !== undefined && matches(setting.path, path))
