import { button, card, h, toggle } from './dom.js'
import { table } from './members.js'

/**
 * @typedef {{ calls: readonly import('./api.js').Call[], onlyFailed: boolean, showOnlyFailed: (only: boolean) => void,
 * clear: () => void }} Log
 */

/** @param {Log} log */
export function callsCard({ calls, onlyFailed, showOnlyFailed, clear }) {
  const shown = calls.filter((call) => !onlyFailed || isFailed(call)).slice(0, 60)
  return card(
    'Last calls',
    'The newest first; the list follows by itself.',
    h(
      'div',
      { class: 'row' },
      toggle('Only failed or faulty calls', onlyFailed, showOnlyFailed),
      button('Clear', clear, 'quiet', 'Clear the last calls'),
    ),
    shown.length === 0
      ? h('p', { class: 'empty' }, 'No calls.')
      : table('Last calls', ['Time', 'Status', 'Call', 'Address', 'Took', 'Fault'], shown.map(row)),
  )
}

/** @param {import('./api.js').Call} call */
const isFailed = ({ status, fault }) => status === 0 || status >= 400 || fault !== undefined

/** @param {import('./api.js').Call} call */
function row(call) {
  const { at, method, path, status, ms, fault } = call
  return h(
    'tr',
    {},
    h('td', {}, new Date(at).toLocaleTimeString()),
    h(
      'td',
      {},
      h('span', { class: 'tag', 'data-tone': isFailed(call) ? 'bad' : 'good' }, status === 0 ? 'none' : String(status)),
    ),
    h('th', { scope: 'row' }, call.call ?? 'unknown'),
    h('td', {}, h('code', {}, `${method} ${path}`)),
    h('td', { class: 'number' }, `${ms} ms`),
    h('td', {}, fault ?? '–'),
  )
}
