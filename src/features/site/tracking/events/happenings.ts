/** Derives events from the store's actions, so that features need not know about tracking. Pure. */
import type { RegisterValue } from '../../../../../contract/wire/registration.ts'
import type { MoneyOrder } from '../../../../../contract/wire/money.ts'
import type { Lenient } from '../../../../shared/api/decode.ts'
import { signedIn } from '../../../../shared/session/session-slice.ts'

export type Happening =
  | ({ readonly type: 'registered'; readonly method: string } & Person)
  | ({ readonly type: 'signedIn' } & Person)
  | { readonly type: 'launched' }
  /** Orders as the back end knows them now; `isNew` if the player has just made this one. */
  | { readonly type: 'orders'; readonly orders: readonly MoneyOrder[]; readonly isNew: boolean }

interface Person {
  readonly customerId: string
  readonly customerName: string
}

interface Action {
  readonly type: string
}

/** An action of Redux Toolkit that carries the answer to a call. */
interface Fulfilled extends Action {
  readonly payload: unknown
  readonly meta: { readonly arg: { readonly endpointName: string; readonly originalArgs: unknown } }
}

const isFulfilled = (action: Action): action is Fulfilled =>
  action.type === 'api/executeMutation/fulfilled' || action.type === 'api/executeQuery/fulfilled'

export function happeningIn(action: Action): Happening | null {
  if (signedIn.match(action))
    return { type: 'signedIn', customerId: action.payload.id, customerName: action.payload.userName }
  if (!isFulfilled(action)) return null
  const { endpointName, originalArgs } = action.meta.arg
  return Object.hasOwn(answers, endpointName)
    ? answers[endpointName as keyof typeof answers](action.payload, originalArgs)
    : null
}

/** By the names of the API's endpoints. */
const answers = {
  submitRegistration: (answer: unknown, call: unknown) =>
    registered(answer, methods[(call as { readonly endpoint: keyof typeof methods }).endpoint]),
  registerProvider: (answer: unknown) => registered(answer, 'firebase'),
  launch: () => ({ type: 'launched' }),
  deposit: (order: unknown) => ({ type: 'orders', orders: [order as MoneyOrder], isNew: true }),
  order: (order: unknown) => ({ type: 'orders', orders: [order as MoneyOrder], isNew: false }),
  orders: (page: unknown) => ({
    type: 'orders',
    orders: (page as { readonly orders: readonly MoneyOrder[] }).orders,
    isNew: false,
  }),
} satisfies Record<string, (answer: unknown, call: unknown) => Happening>

const methods = { register: 'username', registerMobile: 'mobile', registerAutoUsername: 'autoUsername' } as const

/** Id and name come in either spelling (REG-06). */
function registered(answer: unknown, method: string): Happening {
  const { id, customerId = id, userName, customerName = userName } = answer as Lenient<RegisterValue>
  return { type: 'registered', method, customerId: customerId ?? '', customerName: customerName ?? '' }
}
