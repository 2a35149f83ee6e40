/** A promise that is resolved from outside. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  /** Only the first call counts. */
  readonly resolve: (value: Value) => void
}

/** `Promise.withResolvers`, which the oldest supported browsers lack. */
export function deferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => undefined
  const promise = new Promise<Value>((settle) => (resolve = settle))
  return { promise, resolve }
}
