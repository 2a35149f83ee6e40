import { settingNames } from '../schema/walk.ts'

export interface BrokenSeparator {
  readonly key: string
  readonly fault: string
  readonly remedy: string
  /** The corrected line. */
  readonly better: string
}

/** A key, the characters in place of ": ", and the value. */
const attempt = /^(["“”]?)([A-Za-z_][\w-]{0,60})\1([ \t]*[=：﹕∶]|[ \t]*:(?=\S)|[ \t]+(?![:=])|$)[ \t]*(.*)$/u

/**
 * The fault between a known key and its value in a line that is not "key: value"; undefined if the line does not start
 * with a known key.
 */
export function missingColon(line: string): BrokenSeparator | undefined {
  const [, , key = '', separator = '', value = ''] = attempt.exec(line.trimEnd().slice(0, 500)) ?? []
  if (!settingNames.has(key)) return undefined
  const better = value === '' ? `${key}:` : `${key}: ${value}`
  return { key, fault: faultOf(key, separator.trim()), remedy: `Write: ${better}`, better }
}

function faultOf(key: string, separator: string): string {
  if (separator === '') return `There is no colon after "${key}"`
  if (separator === ':') return `There is no space after the colon of "${key}"`
  return separator === '='
    ? `Expected a colon after "${key}", found =`
    : `The colon after "${key}" is a full-width one (${separator}), which YAML does not recognize`
}
