import type { SerializedError } from '@reduxjs/toolkit'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { failure } from '../api/failure.ts'
import { unreachable } from '../api/own-failure-codes.ts'
import { useBrand } from '../brand/brand.tsx'
import { useClock } from '../store/hooks.ts'
import { framePlace } from './frame-place.ts'
import { afterOpeningEvent, asking, type Opening, type OpeningEvent } from './opening.ts'

/** The call, or calls, that lead to a partner's address. */
export interface Asked {
  readonly answer: Promise<{ readonly address: unknown } | { readonly error: CallFailure | SerializedError }>
  readonly abort: () => void
}

interface PartnerPage {
  readonly state: Opening
  readonly retry: () => void
  /** The frame has loaded its page. */
  readonly loaded: () => void
}

/**
 * Asks for a partner's address once, and once more at each retry, and judges where it opens. An answer that comes when
 * the player has left, or has retried, is dropped.
 * @param limitMs how long it may take as a whole
 */
export function useOpening(ask: () => Asked, limitMs: number): PartnerPage {
  const [state, setState] = useState(asking)
  const [attempt, setAttempt] = useState(0)
  const clock = useClock()
  const brand = useBrand()
  const start = useEffectEvent(ask)
  const placeOf = useEffectEvent((address: unknown) => framePlace(address, brand, location.origin))
  const send = useCallback((event: OpeningEvent) => setState((before) => afterOpeningEvent(before, event)), [])
  useEffect(() => {
    let isOver = false
    const { answer, abort } = start()
    const cancel = clock.after(limitMs, () => send({ type: 'late' }))
    void answer.then((found) => {
      if (isOver) return
      if ('address' in found) send({ type: 'answered', place: placeOf(found.address) })
      else send({ type: 'failed', failure: 'status' in found.error ? found.error : failure(0, unreachable) })
    })
    return () => {
      isOver = true
      cancel()
      abort()
    }
  }, [attempt, clock, limitMs, send])
  const retry = () => {
    send({ type: 'retried' })
    setAttempt((number) => number + 1)
  }
  return { state, retry, loaded: () => send({ type: 'loaded' }) }
}
