import type { AppThunk, ThunkServices } from './app-store.ts'

/**
 * Declares an instance that each store has its own one of, created when it is first needed.
 * @returns a thunk that returns the instance of the store that it is dispatched to
 */
export function scoped<Instance>(create: (services: ThunkServices) => Instance): AppThunk<Instance> {
  const instance: AppThunk<Instance> = (_dispatch, _getState, services) => {
    if (!services.scope.has(instance)) services.scope.set(instance, create(services))
    return services.scope.get(instance) as Instance
  }
  return instance
}
