import type { Problem, Location } from '../../errors/problem.ts'
import { relative, sep } from 'node:path'

/** A problem as JSON; `file` is relative to the working folder, null if the problem is not in a file. */
export function problemJson({ severity, code, location, path, message, hint }: Problem) {
  return {
    severity,
    code,
    file: location ? shownPath(location.file) : null,
    line: location?.line ?? null,
    column: location?.column ?? null,
    path,
    message,
    hint,
  }
}

/** A path relative to the working folder, with forward slashes. */
export const shownPath = (file: string): string => (relative(process.cwd(), file) || '.').split(sep).join('/')

/** `merchants/acme/merchant.yaml:14:9`, a form that editors and terminals can open. */
export const shownPlace = ({ file, line, column }: Location): string => `${shownPath(file)}:${line}:${column}`
