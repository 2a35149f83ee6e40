import { card, choices, h, input, toggle } from './dom.js'

/** @param {import('./site.js').CardContext} context */
export function contactCard({ scenario: { contact }, catalogue, change }) {
  const unread = input('Unread chat messages', {
    type: 'number',
    min: 0,
    max: 999,
    class: 'short',
    placeholder: 'as they come',
    value: contact.unread ?? '',
  })
  unread.addEventListener('change', (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target)
    change({ contact: { unread: value === '' ? null : Number(value) } }, 'Number of unread messages changed.')
  })
  return card(
    'Chat and customer service',
    'The team of the chat answers by itself, and writes while the chat is closed. Without a choice below, the customer-service entries are the brand’s own.',
    h('div', { class: 'row' }, unread),
    choices(
      'Customer-service entries',
      catalogue.serviceTypes.map((type) => [type, type]),
      contact.entries ?? [],
      (entries) =>
        change({ contact: { entries: entries.length > 0 ? entries : null } }, 'Customer-service entries changed.'),
    ),
    toggle('Support scripts from a foreign host', contact.foreignScripts, (foreignScripts) =>
      change(
        { contact: { foreignScripts } },
        foreignScripts ? 'Support scripts come from a foreign host.' : 'Support scripts are the vendors’ own.',
      ),
    ),
  )
}
