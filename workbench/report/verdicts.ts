import { useEffect, useState } from 'react'
import type { ReportedBrand, ReportPage } from '../../contract/report.ts'
import { localValues } from '../../src/shared/lib/storage.ts'

/** What the reader thinks of a brand. */
export interface Verdict {
  readonly approved: boolean
  readonly note: string
}

export type Verdicts = Readonly<Record<string, Verdict>>
export type Decide = (ids: readonly string[], part: Partial<Verdict>) => void
export const undecided: Verdict = { approved: false, note: '' }

/** The verdicts on the releases of this report. */
export function useVerdicts({ key, brands }: ReportPage): readonly [Verdicts, Decide] {
  const place = `livery-report-${key}`
  const [verdicts, setVerdicts] = useState(() => readVerdicts(localValues.read(place), brands))
  useEffect(() => localValues.write(place, JSON.stringify(verdicts)), [place, verdicts])
  const [decide] = useState(
    (): Decide => (ids, part) => {
      const changed = (old: Verdicts) => ids.map((id) => [id, { ...(old[id] ?? undecided), ...part }] as const)
      setVerdicts((old) => ({ ...old, ...Object.fromEntries(changed(old)) }))
    },
  )
  return [verdicts, decide]
}

/** Other pages may have written anything there. */
function readVerdicts(text: string | null, brands: readonly ReportedBrand[]): Verdicts {
  let kept: unknown = null
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    // Nothing that this page wrote.
  }
  const read = brands.map(({ id }) => {
    const { approved, note } = Object(new Map(Object.entries(Object(kept))).get(id)) as Partial<Record<string, unknown>>
    return [id, { approved: approved === true, note: typeof note === 'string' ? note : '' }] as const
  })
  return Object.fromEntries(read)
}

/** The file that `livery publish` reads (REL-10). */
export function signOffOf(brands: readonly ReportedBrand[], verdicts: Verdicts, signedBy: string, remark: string) {
  const notes = brands
    .map(({ id }) => [id, verdicts[id]?.note.trim()].filter(Boolean))
    .filter(({ length }) => length > 1)
  const note = [remark, ...notes.map((both) => both.join(': '))].filter(Boolean).join('\n')
  const approved = brands.filter(({ id }) => verdicts[id]?.approved)
  const releases = Object.fromEntries(approved.map(({ id, release }) => [id, release]))
  return { schema: 1, signedBy, time: new Date().toISOString(), note: note || null, releases }
}
