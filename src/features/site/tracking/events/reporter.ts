/** Turns what happens in the store into events. */
import type { Amount } from '../../../../../contract/amount.ts'
import type { TrackedEventName } from '../../../../../contract/tracked-events.ts'
import type { MoneyOrder } from '../../../../../contract/wire/money.ts'
import type { EventValue } from '../../../../../contract/wire/tracking.ts'
import { stepDeposits, type KnownDeposit } from './deposits.ts'
import { happeningIn, type Happening } from './happenings.ts'
import type { MarketingEvent } from './marketing-event.ts'

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
