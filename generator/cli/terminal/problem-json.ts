import type { Problem } from '../../errors/problem.ts'
import { shownPath } from './place.ts'

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
