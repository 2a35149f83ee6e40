import { relative, sep } from 'node:path'
import type { Location } from '../../../errors/problem.ts'
import { isFailed, type BrandReport } from '../model.ts'

/** Warnings of the checks of the merchant's files, and errors of its pages in the browser. */
export function warningRows({ warnings, screens }: Pick<BrandReport, 'warnings' | 'screens'>) {
  const checks = warnings.map(({ severity, message, hint, location }) => ({
    kind: severity === 'error' ? 'Error' : 'Warning',
    message,
    hint,
    place: location ? placeOf(location) : null,
  }))
  const errors = new Set(screens.flatMap((screen) => (isFailed(screen) ? [] : screen.errors)))
  const said = [...errors].map((message) => ({ kind: 'Browser', message, hint: null, place: null }))
  return [...checks, ...said]
}

const placeOf = ({ file, line, column }: Location): string =>
  `${relative(process.cwd(), file).split(sep).join('/')}:${line}:${column}`
