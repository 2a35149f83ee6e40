import { button, card, h } from './dom.js'
import { table } from './members.js'

/** @typedef {import('./api.js').TrackedEvent} TrackedEvent */

/** @param {readonly TrackedEvent[]} events @param {() => void} clear */
export function eventsCard(events, clear) {
  return card(
    'Marketing events',
    "What pages reported with the visitor's consent, each once; the vendors' pixels were told the same ids.",
    h('div', { class: 'row' }, button('Clear', clear, 'quiet', 'Clear the marketing events')),
    events.length === 0
      ? h('p', { class: 'empty' }, 'No events.')
      : table('Marketing events', ['Time', 'Event', 'About', 'From', 'For', 'Click ids', 'Id'], events.map(row)),
  )
}

/** @param {Record<string, string>} map */
const inWords = (map) =>
  Object.entries(map)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || '–'

/** @param {TrackedEvent} event */
const row = ({ at, times, eventName, eventValue, domain, affiliateCode, channels, clickIds, eventId }) =>
  h(
    'tr',
    {},
    h('td', {}, new Date(at).toLocaleTimeString()),
    h('th', { scope: 'row' }, eventName, times > 1 && ` (came ${times} times)`),
    h('td', {}, inWords(eventValue)),
    h('td', {}, domain, affiliateCode !== undefined && ` through ${affiliateCode}`),
    h('td', {}, channels.join(', ')),
    h('td', {}, h('code', {}, inWords(clickIds))),
    h('td', {}, h('code', {}, eventId)),
  )
