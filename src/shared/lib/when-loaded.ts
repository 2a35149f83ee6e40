import type { Cancel } from './clock.ts'

/**
 * For an effect whose code is fetched on demand: starts it once the module has arrived, unless the effect has ended by
 * then. A module that cannot be fetched starts nothing.
 */
export function whenLoaded<Module>(loading: Promise<Module>, start: (module: Module) => Cancel): Cancel {
  let end: Cancel | undefined
  let isOver = false
  loading.then(
    (module) => {
      if (!isOver) end = start(module)
    },
    () => undefined,
  )
  return () => {
    isOver = true
    end?.()
  }
}
