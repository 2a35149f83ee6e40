import { relative, sep } from 'node:path'
import type { Problem } from '../../errors/problem.ts'

/** The data for the page's switcher and overlay. */
export interface PageState {
  readonly current: string
  readonly merchants: readonly string[]
  readonly problems: readonly PageProblem[]
}

interface PageProblem {
  readonly severity: Problem['severity']
  readonly code: string
  readonly message: string
  readonly hint: string
  /** `merchants/lotus/merchant.yaml:14:9`, relative to the working folder. */
  readonly place: string
  readonly frame: string
}

export function pageProblem({ severity, code, message, hint, location, frame = '' }: Problem): PageProblem {
  const place = location
    ? `${relative(process.cwd(), location.file).split(sep).join('/')}:${location.line}:${location.column}`
    : ''
  return { severity, code, message, hint, place, frame }
}
