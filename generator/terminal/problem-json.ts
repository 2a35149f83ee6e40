import type { Problem } from '../errors/problem.ts'
import { shownPath } from './place.ts'

/** A problem for machines; `file` is relative to the working folder, null where no file is at fault. */
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
