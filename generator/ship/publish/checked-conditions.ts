import { createProblem } from '../../errors/create-problem.ts'
import { StoreError } from '../../errors/store-error.ts'
import type { Store } from '../../system/store.ts'

const key = '.livery/conditions.json'
const content = Buffer.from('{"what":"written by Livery to see whether this store honors conditional writes"}\n')

/**
 * Before the first conditional write, tests whether the store honors conditions. Stores that ignore them answer as if
 * they honored them, so that two publishers would both believe to be the only one.
 */
export function withCheckedConditions(store: Store): Store {
  let checked: Promise<void> | undefined
  return {
    ...store,
    write: async (target, bytes, options) => {
      if (options?.condition) await (checked ??= checkConditions(store))
      return await store.write(target, bytes, options)
    },
  }
}

/** Throws a StoreError if the store writes although the condition does not hold. */
async function checkConditions(store: Store): Promise<void> {
  const write = (condition: 'absent' | { readonly unchanged: string }) => store.write(key, content, { condition })
  await write('absent')
  const [created, replaced] = await Promise.all([write('absent'), write({ unchanged: '0'.repeat(32) })])
  const ignored =
    created !== undefined
      ? 'only where nothing is'
      : replaced !== undefined
        ? 'only over the object that was read'
        : undefined
  if (ignored !== undefined)
    throw new StoreError(createProblem('STORE_CONDITIONS', { store: store.name, condition: ignored }))
}
