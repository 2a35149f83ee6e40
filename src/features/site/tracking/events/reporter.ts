import type { Amount } from '../../../../../contract/amount.ts'
import type { TrackedEventName } from '../../../../../contract/tracked-events.ts'
import type { MoneyOrder } from '../../../../../contract/wire/money.ts'
import type { RegisterValue } from '../../../../../contract/wire/account.ts'
import type { EventValue } from '../../../../../contract/wire/tracking.ts'
import type { Lenient } from '../../../../shared/api/decode.ts'
import { signedIn } from '../../../../shared/session/session-slice.ts'
import { stepDeposits, type KnownDeposit } from './deposits.ts'
import type { MarketingEvent } from './marketing-event.ts'

/** Turns what happens in the store into events. */

interface ReporterDependencies {
  readonly report: (event: MarketingEvent) => void
  readonly newId: () => string
  readonly currency: string
  /** The member who is signed in; undefined for a guest. */
  readonly member: () => { readonly id: string; readonly userName: string } | undefined
  readonly deposits: {
    readonly read: () => readonly KnownDeposit[]
    readonly write: (known: readonly KnownDeposit[]) => void
  }
  /** How many deposits of the member have succeeded; undefined if the back end does not say. */
  readonly countDeposits: () => Promise<number | undefined>
}

export interface Reporter {
  readonly viewed: () => void
  /** Takes every action of the store. */
  readonly acted: (action: { readonly type: string }) => void
}

export function createReporter({
  report,
  newId,
  currency,
  member,
  deposits,
  countDeposits,
}: ReporterDependencies): Reporter {
  /** A registration signs in too, which is no login. */
  let joined: string | undefined

  const tell = (name: TrackedEventName, value: EventValue = whoIs(member()), id = newId()) =>
    report({ id, name, value })

  function follow(orders: readonly MoneyOrder[], isNew: boolean) {
    const before = deposits.read()
    const { known, done } = stepDeposits(before, orders, isNew ? newId : undefined)
    if (known !== before) deposits.write(known)
    for (const { eventId, order } of done) void deposited(order.amount, eventId)
  }

  async function deposited(amount: Amount, eventId: string) {
    const value = { ...whoIs(member()), revenue: amount, amount, value: amount, currency }
    tell('deposit', value, eventId)
    if ((await countDeposits()) === 1) tell('firstDeposit', value)
  }

  function take(happening: Happening) {
    switch (happening.type) {
      case 'registered': {
        const { method, customerId, customerName } = happening
        joined = customerId
        return tell('register', { ...whoIs({ id: customerId, userName: customerName }), method })
      }
      case 'signedIn': {
        const { customerId, customerName } = happening
        if (joined !== customerId) tell('login', whoIs({ id: customerId, userName: customerName }))
        joined = undefined
        return
      }
      case 'launched':
        return tell('gameLaunch')
      case 'orders':
        return follow(happening.orders, happening.isNew)
    }
  }

  return {
    viewed: () => tell('pageView'),
    acted: (action) => {
      const happening = happeningIn(action)
      if (happening) take(happening)
    },
  }
}

/** A session that came by a link has neither id nor name. */
const whoIs = (person?: { readonly id: string; readonly userName: string }): EventValue => ({
  ...(person?.id && { customerId: person.id }),
  ...(person?.userName && { customerName: person.userName }),
})

/** Derives events from the store's actions, so that features need not know about tracking. Pure. */

type Happening =
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
