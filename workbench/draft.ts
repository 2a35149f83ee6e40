import { useEffect, useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSelector } from 'react-redux'
import type { BrandDraft, DraftProblem } from '../contract/workbench.ts'
import type { State } from './edits.ts'
import { useDraftQuery, useLookQuery, type DraftArgs } from './server.ts'
import { valueAt, withEdits } from './settings.ts'

/** Nothing is sent while the user types. */
const pauseMs = 150

export type Draft = ReturnType<typeof useDraft>

/** The edits as the server sees them, once nothing has been typed for a while. */
export function useDraft() {
  const { base, version, edits, newer } = useSelector((state: State) => state.edits)
  const settled = useSettled(edits)
  const args: DraftArgs = { id: base?.id ?? '', version, edits: settled }
  const query = useDraftQuery(args, { skip: newer !== null || edits.length === 0 || settled.length === 0 })
  const isNone = edits.length === 0
  const isAnswered = settled === edits && query.currentData !== undefined && !query.isFetching
  const isCurrent = newer === null && (isNone || isAnswered)
  const answer = isNone ? base : query.data
  const errors = errorsOf(answer)
  const good = useGood({ ...args, edits }, base, isCurrent && errors.length === 0, isCurrent)
  return { answer, isCurrent, errors, good, error: isNone ? undefined : query.error, retry: query.refetch }
}

/** What is derived from the colors that the form shows; while one of them is none, what was derived before. */
export function useLook(answer: BrandDraft | null | undefined) {
  // Answered in a few milliseconds, so that nothing has to settle first.
  const edits = useSelector((state: State) => state.edits.edits)
  const settings = withEdits(answer?.settings ?? {}, edits)
  const [branding, languages] = [valueAt(settings, ['branding']), valueAt(settings, ['languages', 'supported'])]
  const isKnown = branding !== undefined && languages !== undefined
  const { data, currentData } = useLookQuery(isKnown ? { branding, languages } : skipToken)
  return { look: data ?? null, isCurrent: Boolean(currentData) }
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The last edits without errors: what they look like stays in view. */
function useGood(args: DraftArgs, base: BrandDraft | null, isGood: boolean, isCurrent: boolean): DraftArgs | null {
  const [good, setGood] = useState<DraftArgs | null>(null)
  const isNew = good?.edits !== args.edits || good.version !== args.version
  if (isGood && isNew) setGood(args)
  // Edits that are wrong when the page opens: the file without them is what can be shown.
  else if (isCurrent && good === null && base && errorsOf(base).length === 0) setGood({ ...args, edits: [] })
  return good
}

const errorsOf = (draft: BrandDraft | null | undefined): readonly DraftProblem[] =>
  (draft?.problems ?? []).filter(({ severity }) => severity === 'error')
