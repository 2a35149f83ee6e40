import { h } from './dom.js'

/** Descriptions of the demo members, from the sandbox's guide. @type {Record<string, string>} */
const notes = {
  player: 'a member',
  vip: 'of a high rank',
  newcomer: 'signs in for the first time',
  agent: 'an agent',
  nochat: 'may not chat',
  expired: 'whose password has expired',
  weak: 'with a weak password',
  guarded: 'asked for a second factor',
  texter: 'asked for an SMS code',
}
const first = ['player', 'vip', 'newcomer']

/**
 * The members of a brand, each of whom is signed in with a click; the less common ones are behind a "+n" button.
 * @param {import('./api.js').Brand} brand @param {(member: import('./api.js').Member) => void} choose
 */
export function memberList(brand, choose) {
  const chips = new Map(brand.members.map((member) => [member.id, chip(brand, member, choose)]))
  const known = brand.members.filter(({ userName }) => first.includes(userName))
  const others = brand.members.filter((member) => !known.includes(member))
  const row = (/** @type {import('./api.js').Member[]} */ members) => members.map(({ id }) => chips.get(id) ?? null)
  const more =
    others.length > 0 &&
    h(
      'details',
      { class: 'more' },
      h('summary', { 'aria-label': `More members of ${brand.name}` }, `+${others.length}`),
      h('div', { class: 'chips' }, ...row(others)),
    )
  const element = h(
    'div',
    { class: 'members', role: 'group', 'aria-label': `Sign in to ${brand.name} as` },
    ...row(known),
    more,
  )
  /** @param {import('./api.js').Member | undefined} holder */
  const show = (holder) => {
    for (const [id, button] of chips) button.setAttribute('aria-pressed', String(id === holder?.id))
  }
  show(undefined)
  return { element, show }
}

/**
 * @param {import('./api.js').Brand} brand
 * @param {import('./api.js').Member} member
 * @param {(member: import('./api.js').Member) => void} choose
 */
function chip(brand, member, choose) {
  const note = Object.hasOwn(notes, member.userName) ? notes[member.userName] : undefined
  return h(
    'button',
    {
      type: 'button',
      class: 'chip',
      title: note && `${member.userName}, ${note}`,
      onclick: () => choose(member),
      'aria-label': `${member.userName}${note ? `, ${note}` : ''}: sign in to ${brand.name}`,
    },
    member.userName,
  )
}
