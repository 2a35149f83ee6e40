import type { Location, Problem } from '../errors/problem.ts'

/** Leaves out problems that only follow from others in the files. */
export function withoutEchoes(problems: readonly Problem[], found: readonly Problem[]): readonly Problem[] {
  const codes = new Set(found.map(({ code }) => code))
  const secrets = found.filter(({ code }) => code.startsWith('SECRET_'))
  const secret = new Set(secrets.flatMap(({ path, location }) => [...(path === '' ? [] : [path]), lineOf(location)]))
  const misread = new Set(
    found
      .filter(({ code }) => code === 'YAML_ALIAS' || code === 'YAML_TAG' || code === 'YAML_CURLY_QUOTES')
      .map(({ location }) => lineOf(location)),
  )
  return problems.filter(({ code, path, location }) => {
    // The message could repeat the secret.
    if (secret.has(path) || secret.has(lineOf(location))) return false
    // The missing key may be set in the preset that could not be read.
    if (code === 'KEY_MISSING') return !codes.has('PRESET_UNKNOWN') && !codes.has('PRESET_CYCLE')
    return !code.startsWith('VALUE_') || !misread.has(lineOf(location))
  })
}

const lineOf = (location: Location | undefined): string => `${location?.file}:${location?.line}`
