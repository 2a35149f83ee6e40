import { button, card, h, input, rowForm, select } from './dom.js'

/**
 * @typedef {{ details: import('./api.js').Details, open: (id: string) => void, end: (member: import('./api.js').Member)
 * => void, create: (request: object) => void, copy: (text: string, what: string) => void }} MemberActions
 */

/** Types that differ for the storefront (SES-04). */
const types = /** @type {const} */ ([
  ['0', 'Member'],
  ['1', 'Agent (1)'],
  ['2', 'Agent (2)'],
  ['4', 'No chat (4)'],
])

/** @param {MemberActions} actions */
export function membersCard(actions) {
  const { members } = actions.details
  return card(
    'Members',
    'All fictional. A new session gives a token for the storefront or for a query.',
    members.length === 0 ? h('p', { class: 'empty' }, 'No members yet.') : membersTable(actions),
  )
}

/** Separate from the table, which is rendered again while the form is being filled in. @param {MemberActions} actions */
export function newMemberCard(actions) {
  return card(
    'New member',
    '',
    rowForm(
      'Create a member',
      (fields, form) => {
        actions.create(requestOf(fields))
        form.reset()
      },
      input('User name', { maxlength: 40, placeholder: 'made up', autocomplete: 'off' }),
      input('Password', { maxlength: 64, placeholder: 'tester-2030', autocomplete: 'off' }),
      input('Mobile number', {
        inputmode: 'numeric',
        pattern: '[0-9]{4,15}',
        placeholder: 'none',
        autocomplete: 'off',
      }),
      select('Type', types, '0'),
      h('button', { class: 'primary' }, 'Create member'),
    ),
  )
}

/** @param {MemberActions} actions */
function membersTable({ details, open, end, copy }) {
  const money = new Intl.NumberFormat(undefined, { style: 'currency', currency: details.currency })
  const row = (/** @type {import('./api.js').Member} */ member) => {
    const token = member.sessions[0]?.token
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, member.userName),
      h('td', {}, member.password === '' ? 'own' : h('code', {}, member.password)),
      h('td', {}, types.find(([type]) => type === String(member.type))?.[1] ?? String(member.type)),
      h('td', {}, member.mobileNum ?? '–'),
      h('td', {}, member.email ?? '–'),
      h('td', {}, member.payeeName),
      h('td', {}, h('code', {}, member.authCode)),
      h('td', { class: 'number' }, money.format(/** @type {any} */ (member.balance))),
      h('td', { class: 'number' }, String(member.sessions.length)),
      h(
        'td',
        { class: 'actions' },
        button('New session', () => open(member.id), 'quiet small', `New session of ${member.userName}`),
        token !== undefined &&
          button('Copy token', () => copy(token, 'The token'), 'quiet small', `Copy the token of ${member.userName}`),
        token !== undefined &&
          button('End', () => end(member), 'quiet small', `End the sessions of ${member.userName}`),
      ),
    )
  }
  return table(
    'Members',
    ['User name', 'Password', 'Type', 'Mobile', 'Email', 'Payee', 'Authenticator', 'Balance', 'Sessions', 'Actions'],
    details.members.map(row),
  )
}

/** @param {import('./api.js').Details} details @param {(member: string, message: object) => void} send */
export function pushCard({ members }, send) {
  const reachable = members.filter(({ devices }) => devices > 0)
  const options = reachable.map(({ id, userName }) => /** @type {const} */ ([id, userName]))
  return card(
    'Push message',
    'Goes to every device on which the member has allowed notifications.',
    reachable.length === 0
      ? h('p', { class: 'empty' }, 'No member has allowed notifications yet.')
      : rowForm(
          'Send a push message',
          ({ Member: member = '', Title: title = '', Text: body = '', Page: link = '' }) =>
            send(member, { title, body, ...(link !== '' && { link }) }),
          select('Member', options, reachable[0]?.id ?? ''),
          input('Title', { required: true, maxlength: 200, autocomplete: 'off' }),
          input('Text', { maxlength: 1000, autocomplete: 'off' }),
          input('Page', { maxlength: 500, autocomplete: 'off' }),
          h('button', { class: 'primary' }, 'Send the message'),
        ),
  )
}

/** @param {MemberActions} actions */
export function codesCard({ details: { codes }, copy }) {
  const row = (/** @type {import('./api.js').SentCode} */ { code, to, by, sentAt, expiresAt }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('code', { class: 'big' }, code)),
      h('td', {}, to),
      h('td', {}, by === 'sms' ? 'SMS' : 'Email'),
      h('td', {}, new Date(sentAt).toLocaleTimeString()),
      h('td', {}, expiresAt < Date.now() ? 'expired' : new Date(expiresAt).toLocaleTimeString()),
      h(
        'td',
        { class: 'actions' },
        button('Copy', () => copy(code, 'The code'), 'quiet small', `Copy the code for ${to}`),
      ),
    )
  return card(
    'Codes that were sent',
    'Nothing leaves this machine; the newest code is first.',
    codes.length === 0
      ? h('p', { class: 'empty' }, 'None has been asked for.')
      : table('Codes that were sent', ['Code', 'To', 'By', 'Sent', 'Valid until', 'Actions'], codes.map(row)),
  )
}

/** @param {Record<string, string>} fields */
const requestOf = (fields) => ({
  type: Number(fields['Type']),
  ...(fields['User name'] && { userName: fields['User name'] }),
  ...(fields['Password'] && { password: fields['Password'] }),
  ...(fields['Mobile number'] && { mobileNum: fields['Mobile number'] }),
})

/**
 * Scrolls by itself on a narrow screen.
 * @param {string} name
 * @param {readonly string[]} columns
 * @param {readonly HTMLElement[]} rows
 */
export function table(name, columns, rows) {
  const head = h('tr', {}, ...columns.map((column) => h('th', { scope: 'col' }, column)))
  return h(
    'div',
    { class: 'scroll', role: 'region', 'aria-label': `${name}, table`, tabindex: 0 },
    h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows)),
  )
}
