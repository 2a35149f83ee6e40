import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

type Names = Map<string, Set<string>>

/**
 * The names that modules reachable from src/main.tsx import from the wanted packages, under any flags: sorted, by module
 * specifier, without types. Throws on a namespace import, which would keep the whole package.
 */
export function importedNames(
  root: string,
  isWanted: (specifier: string) => boolean,
): Readonly<Record<string, readonly string[]>> {
  const names: Names = new Map()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const specifier of readModule(file, isWanted, names))
      if (/^\..*\.tsx?$/.test(specifier)) visit(join(dirname(file), specifier))
  }
  visit(join(root, 'src/main.tsx'))
  return Object.fromEntries([...names].map(([specifier, found]) => [specifier, [...found].sort()]))
}

/** Adds the names that a module imports; returns the specifiers of all its imports. */
function readModule(file: string, isWanted: (specifier: string) => boolean, names: Names): readonly string[] {
  const code = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!isWanted(moduleRequest.value)) continue
    for (const { importName, isType } of entries) if (!isType) add(names, moduleRequest.value, nameOf(importName, file))
  }
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => code.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
}

function nameOf({ kind, name }: { readonly kind: string; readonly name: string | null }, file: string): string {
  if (kind === 'Default') return 'default'
  if (name === null) throw new Error(`${file} imports everything of a framework; import names instead`)
  return name
}

function add(names: Names, specifier: string, name: string): void {
  names.set(specifier, (names.get(specifier) ?? new Set()).add(name))
}
