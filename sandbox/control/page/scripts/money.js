import { button, card, h, input, rowForm, select } from './dom.js'
import { table } from './members.js'

const courses = /** @type {Record<string, string>} */ ({
  later: 'Done after 8 seconds',
  atOnce: 'Done at once',
  byHand: 'Left to you',
  refused: 'Refused after 8 seconds',
})
const luck = /** @type {Record<string, string>} */ ({ fair: 'By chance', wins: 'Always win', loses: 'Never win' })

/** The name of a scenario's choice. @param {string} choice */
export const nameOfChoice = (choice) => (courses[choice] ?? luck[choice] ?? choice).toLowerCase()

/** @param {import('./site.js').CardContext} context */
export function moneyCard({ scenario: { money }, catalogue, change }) {
  const named = (/** @type {readonly string[]} */ choices) =>
    choices.map((choice) => /** @type {const} */ ([choice, courses[choice] ?? luck[choice] ?? choice]))
  const field = (
    /** @type {string} */ label,
    /** @type {'deposits' | 'withdrawals' | 'games'} */ name,
    /** @type {readonly string[]} */ choices,
  ) =>
    select(label, named(choices), money[name], (chosen) =>
      change({ money: { [name]: chosen } }, `${label}: ${nameOfChoice(chosen)}.`),
    )
  return card(
    'Orders and games',
    'What becomes of new orders, and how games end. An account whose number ends with 0000 refuses what is paid out to it.',
    field('Deposits', 'deposits', catalogue.orderCourses),
    field('Withdrawals', 'withdrawals', catalogue.orderCourses),
    field('Rounds of games', 'games', catalogue.gameLuck),
  )
}

/** @param {import('./api.js').Details} details @param {(id: string, amount: string) => void} pay */
export function creditCard({ members, currency }, pay) {
  const options = members.map(({ id, userName }) => /** @type {const} */ ([id, userName]))
  return card(
    'Give or take',
    'Changes a balance by this amount; a negative one takes.',
    rowForm(
      'Change a balance',
      ({ Member: member = '', Amount: amount = '' }) => pay(member, amount),
      select('Member', options, members[0]?.id ?? ''),
      input('Amount', {
        required: true,
        pattern: '-?[0-9]+(\\.[0-9]+)?',
        placeholder: `100 ${currency}`,
        autocomplete: 'off',
      }),
      h('button', { class: 'primary' }, 'Change the balance'),
    ),
  )
}

/**
 * @param {import('./api.js').Details} details
 * @param {(order: import('./api.js').Order, outcome: object) => void} settle
 */
export function ordersCard({ orders, currency }, settle) {
  const money = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  const actions = (/** @type {import('./api.js').Order} */ order) => {
    const reason = order.type === 'deposit' ? 'payment.declined' : 'bank.unavailable'
    return [
      button('Settle', () => settle(order, { status: 'done' }), 'quiet small', `Settle ${order.orderId}`),
      button('Refuse', () => settle(order, { status: 'refused', reason }), 'quiet small', `Refuse ${order.orderId}`),
    ]
  }
  const row = (/** @type {import('./api.js').Order} */ order) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('code', {}, order.orderId)),
      h('td', {}, new Date(order.createdAt).toLocaleString()),
      h('td', {}, order.userName),
      h('td', {}, order.title),
      h('td', { class: 'number' }, money.format(/** @type {any} */ (order.amount))),
      h('td', {}, order.reason === undefined ? order.status : `${order.status}: ${order.reason}`),
      order.status === 'pending' ? h('td', { class: 'actions' }, ...actions(order)) : h('td', {}),
    )
  return card(
    'Deposits and withdrawals',
    'The newest first.',
    table(
      'Deposits and withdrawals',
      ['Order', 'Placed', 'Member', 'Through', 'Amount', 'Status', 'Actions'],
      orders.map(row),
    ),
  )
}
