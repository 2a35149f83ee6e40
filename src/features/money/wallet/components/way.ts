import type { ReactNode } from 'react'
import type { MethodKind, OrderTerms } from '../../../../../contract/wire/money.ts'
import type { Suggestion } from './amount-field.tsx'

/** A channel to deposit by, or an account to be paid out to. */
export interface Way {
  readonly id: string
  readonly kind: MethodKind
  readonly title: string
  readonly detail: ReactNode
  readonly terms: OrderTerms
  readonly suggested: readonly Suggestion[]
}
