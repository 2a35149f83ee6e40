import type { StoreWrite } from '../../../system/store.ts'

type Condition = NonNullable<StoreWrite['condition']>
/** Headers of a PutObject request. */
type Headers = { readonly IfNoneMatch: string } | { readonly IfMatch: string }

/** How a condition is written for one store. */
export interface ConditionHeaders {
  of(condition: Condition): Headers
  /**
   * Whether the store refused a condition that holds, because it spells tags differently; its spelling is used from
   * then on.
   * @param there the tag of the object that is there
   */
  isMisread(condition: Condition, sent: Headers, there: string): boolean
}

/**
 * AWS and the standard put the tag of If-Match in quotes; Ceph compares the bare tag. Which one a store wants shows
 * when it refuses the other one.
 */
export function createConditionHeaders(isAws: boolean): ConditionHeaders {
  const forms = [(tag: string) => `"${tag}"`, (tag: string) => tag]
  if (!isAws) forms.reverse()
  let at = 0
  const of = (condition: Condition): Headers =>
    condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: (forms[at] ?? String)(condition.unchanged) }
  return {
    of,
    isMisread: (condition, sent, there) => {
      if (condition === 'absent' || condition.unchanged !== there || !('IfMatch' in sent)) return false
      // Another write may have learned the spelling in the meantime.
      const now = of(condition)
      if ('IfMatch' in now && now.IfMatch !== sent.IfMatch) return true
      at += 1
      return at < forms.length
    },
  }
}
