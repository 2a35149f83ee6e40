import type { Cancel, Clock } from '../../../shared/lib/clock.ts'

/** Milliseconds after the start. */
const bindings = [0, 1000, 3000]

/**
 * Offers the function that opens customer service to scripts, as `openSupport`. It is bound three times, because a
 * vendor's script that runs in between may redefine it (CS-10).
 */
export function bindOpenSupport(open: () => void, clock: Clock, page: object = globalThis): Cancel {
  // Does nothing, instead of throwing, where a script has made it read-only.
  const bind = () => void Reflect.set(page, 'openSupport', open)
  const cancels = bindings.map((ms) => {
    if (ms > 0) return clock.after(ms, bind)
    bind()
    return () => undefined
  })
  return () => cancels.forEach((cancel) => cancel())
}
