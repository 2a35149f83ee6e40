import type { AppThunk, ThunkServices } from './app-store.ts'

/**
 * Names an instance of which every store has one of its own, created when it is first needed.
 * @returns a thunk that hands out the instance of the store it is dispatched to
 */
export function scoped<Instance>(create: (services: ThunkServices) => Instance): AppThunk<Instance> {
  const instance: AppThunk<Instance> = (_dispatch, _getState, services) => {
    if (!services.scope.has(instance)) services.scope.set(instance, create(services))
    return services.scope.get(instance) as Instance
  }
  return instance
}
