import { afterStart, type Cancel, type Clock } from '../../../shared/lib/clock.ts'

/** Milliseconds after the page's start. Those that are past when this begins are made up for by one. */
const bindings = [0, 1000, 3000]

/**
 * Offers the function that opens customer service to scripts, as `openSupport`. It is bound three times, because a
 * vendor's script that runs in between may redefine it (CS-10).
 */
export function bindOpenSupport(open: () => void, clock: Clock, page: object = globalThis): Cancel {
  // Does nothing, instead of throwing, where a script has made it read-only.
  const bind = () => void Reflect.set(page, 'openSupport', open)
  bind()
  const cancels = bindings.filter((ms) => ms > clock.sinceStart()).map((ms) => afterStart(clock, ms, bind))
  return () => cancels.forEach((cancel) => cancel())
}
