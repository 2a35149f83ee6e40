import { answersCard } from './answers.js'
import { ask } from './api.js'
import { callsCard } from './calls.js'
import { contactCard } from './contact.js'
import { button, h } from './dom.js'
import { eventsCard } from './events.js'
import { faultCard, latencyCard } from './faults.js'
import { codesCard, membersCard, newMemberCard, pushCard } from './members.js'
import { creditCard, moneyCard, ordersCard } from './money.js'
import { installCard, popupCard, settingsCard, vendorCard } from './settings.js'
import { sessionCard, signInCard, siteCard } from './site.js'
import { activeIn } from './summary.js'

/** @typedef {import('./api.js').Details} Details */

const everyMs = 1500
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id))
/** @type {{ brands: import('./api.js').Brand[], catalogue?: import('./api.js').Catalogue, onlyFailed: boolean }} */
const state = { brands: [], onlyFailed: false }
/**
 * The data that each place was last rendered from. A place with unchanged data keeps its fields, focus and scroll
 * position.
 * @type {Map<string, string>}
 */
const drawn = new Map()

const chosen = () =>
  state.brands.find(({ code }) => location.hash === `#${encodeURIComponent(code)}`)?.code ?? state.brands[0]?.code
const path = (/** @type {string} */ rest) => `merchants/${encodeURIComponent(chosen() ?? '')}${rest}`

/** @param {string} words */
function say(words) {
  part('said').textContent = words
  part('said').classList.toggle('shown', true)
  clearTimeout(say.timer)
  say.timer = setTimeout(() => part('said').classList.toggle('shown', false), 4000)
}
/** @type {ReturnType<typeof setTimeout> | undefined} */
say.timer = undefined

/**
 * Sends the call, reports the result, and renders the new state.
 * @param {string} method
 * @param {string} at
 * @param {unknown} body
 * @param {string} words
 */
async function act(method, at, body, words) {
  try {
    await ask(method, at, body)
    say(words)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
  await refresh()
}

/**
 * Renders a place again if its data has changed, and keeps the keyboard focus.
 * @param {HTMLElement} place
 * @param {string} name
 * @param {unknown} from
 * @param {() => HTMLElement | HTMLElement[]} make
 */
function draw(place, name, from, make) {
  const seen = JSON.stringify(from)
  if (drawn.get(name) === seen) return
  drawn.set(name, seen)
  const held =
    document.activeElement && place.contains(document.activeElement) ? markOf(document.activeElement) : undefined
  const scrolled = place.querySelector('.scroll')?.scrollLeft ?? 0
  place.replaceChildren(...[make()].flat())
  const table = place.querySelector('.scroll')
  if (table) table.scrollLeft = scrolled
  if (held)
    /** @type {HTMLElement | undefined} */ (
      focusable(place).find((element) => markOf(element) === held) ?? focusable(place)[0]
    )?.focus()
}

const focusable = (/** @type {HTMLElement} */ place) => [
  ...place.querySelectorAll('input, select, textarea, button, a, [tabindex]'),
]
const markOf = (/** @type {Element} */ element) =>
  ['name', 'value', 'aria-label'].map((name) => element.getAttribute(name)).join() +
  (element.tagName === 'BUTTON' ? element.textContent : '')

function drawBrands() {
  draw(part('brands'), 'brands', [state.brands, chosen()], () =>
    state.brands.map(({ code, name, palette, scenario }) => {
      const count = activeIn(scenario).length
      const swatch = h('span', { class: 'swatch', 'aria-hidden': 'true' })
      swatch.style.setProperty('--swatch', palette.brand)
      const link = h(
        'a',
        { href: `#${encodeURIComponent(code)}`, 'aria-current': code === chosen() ? 'true' : undefined },
        swatch,
        h('span', { class: 'name' }, name, h('small', {}, code)),
        count > 0 && h('span', { class: 'count' }, String(count), h('span', { class: 'unseen' }, ' switched on')),
      )
      return h('li', {}, link)
    }),
  )
}

/** @param {Details} details */
function drawWork(details) {
  const work = part('work')
  if (work.dataset['code'] !== details.code) lay(work, details)
  const { scenario } = details
  const catalogue = /** @type {import('./api.js').Catalogue} */ (state.catalogue)
  const context = {
    scenario,
    catalogue,
    change: (/** @type {object} */ patch, /** @type {string} */ said) =>
      void act('PATCH', path('/scenario'), patch, said),
  }
  const at = (/** @type {string} */ name, /** @type {unknown} */ from, /** @type {() => HTMLElement} */ make) =>
    draw(part(`at-${name}`), `${details.code}/${name}`, from, make)
  at('active', scenario, () => activeList(details))
  at('site', scenario.site, () => siteCard(context))
  at('sign-in', scenario.signIn, () => signInCard(context))
  at('session', scenario.session, () =>
    sessionCard({
      ...context,
      endSessions: () => void act('DELETE', path('/sessions'), undefined, 'All sessions have ended.'),
    }),
  )
  at('faults', scenario.faults, () => faultCard(context))
  at('latency', scenario.latency, () => latencyCard(context))
  at('settings', scenario.settings, () => settingsCard(context))
  at('installing', scenario.settings, () => installCard(context))
  at('popups', scenario.popups, () => popupCard(context))
  at('contact', scenario.contact, () => contactCard(context))
  at('vendors', scenario.vendors, () => vendorCard(context))
  at('answers', scenario.answers, () => answersCard({ ...context, fail: say }))
  at('members', details.members, () => membersCard(memberActions(details)))
  at('new-member', '', () => newMemberCard(memberActions(details)))
  at(
    'push',
    details.members.map(({ id, userName, devices }) => [id, userName, devices]),
    () => pushCard(details, push),
  )
  at('money', scenario.money, () => moneyCard(context))
  at(
    'credit',
    details.members.map(({ id, userName }) => [id, userName]),
    () => creditCard(details, pay),
  )
  at('orders', details.orders, () => ordersCard(details, settle))
  at('codes', details.codes, () => codesCard(memberActions(details)))
  at('calls', [details.calls, state.onlyFailed], () =>
    callsCard({
      calls: details.calls,
      onlyFailed: state.onlyFailed,
      showOnlyFailed,
      clear: () => void act('DELETE', path('/calls'), undefined, 'The list is empty.'),
    }),
  )
  at('events', details.events, () =>
    eventsCard(details.events, () => void act('DELETE', path('/events'), undefined, 'The list is empty.')),
  )
}

const groups = /** @type {const} */ ([
  ['Access', ['site', 'sign-in', 'session']],
  ['Calls', ['faults', 'latency']],
  ['Contents', ['settings', 'installing', 'popups', 'answers', 'contact', 'vendors']],
  ['Money', ['money', 'credit', 'orders']],
  ['People', ['members', 'new-member', 'codes', 'push']],
  ['Log', ['calls', 'events']],
])

/** The empty places of a brand. @param {HTMLElement} work @param {Details} details */
function lay(work, { code, name }) {
  drawn.clear()
  work.dataset['code'] = code
  const place = (/** @type {string} */ id) => h('div', { id: `at-${id}`, class: 'place' })
  work.replaceChildren(
    h(
      'div',
      { class: 'headline' },
      h('h2', {}, name, ' ', h('small', {}, code)),
      button(
        'Reset this brand',
        () => void act('DELETE', path('/scenario'), undefined, `${name} is as it was.`),
        'danger',
      ),
    ),
    place('active'),
    h(
      'p',
      { class: 'jumps' },
      ...groups.map(([title]) =>
        button(title, () => part(`group-${title}`).scrollIntoView({ block: 'start' }), 'quiet small', `Go to ${title}`),
      ),
    ),
    ...groups.map(([title, places]) =>
      h(
        'section',
        {
          class: 'group',
          id: `group-${title}`,
          'aria-labelledby': `title-${title}`,
          'data-wide': ['Money', 'People', 'Log'].includes(title),
        },
        h('h3', { id: `title-${title}` }, title),
        h('div', { class: 'cards' }, ...places.map(place)),
      ),
    ),
  )
  document.title = `${name} – Sandbox control`
}

/** @param {Details} details */
function activeList({ scenario }) {
  const active = activeIn(scenario)
  if (active.length === 0)
    return h('p', { class: 'calm' }, 'Nothing is switched on: the back end behaves as it should.')
  const item = (/** @type {import('./summary.js').Active} */ { text, off }) =>
    h(
      'li',
      {},
      text,
      button('×', () => void act('PATCH', path('/scenario'), off, `Off: ${text}.`), 'chip-off', `Switch off: ${text}`),
    )
  return h('ul', { class: 'chips', 'aria-label': 'Switched on' }, ...active.map(item))
}

/** @param {Details} details */
const memberActions = (details) => ({
  details,
  open: (/** @type {string} */ id) =>
    void act(
      'POST',
      path(`/members/${encodeURIComponent(id)}/sessions`),
      {},
      'A session is open; its token can be copied.',
    ),
  end: (/** @type {import('./api.js').Member} */ { id, userName }) =>
    void act(
      'DELETE',
      path(`/members/${encodeURIComponent(id)}/sessions`),
      undefined,
      `The sessions of ${userName} have ended.`,
    ),
  create: (/** @type {object} */ request) => void act('POST', path('/members'), request, 'The member is created.'),
  copy: (/** @type {string} */ text, /** @type {string} */ what) =>
    void navigator.clipboard.writeText(text).then(
      () => say(`${what} is copied.`),
      () => say(text),
    ),
})

/** @param {string} id @param {string} amount */
const pay = (id, amount) =>
  void act('POST', path(`/members/${encodeURIComponent(id)}/money`), { amount }, 'The balance has changed.')

/** @param {string} id @param {object} message */
const push = (id, message) =>
  void act('POST', path(`/members/${encodeURIComponent(id)}/pushes`), message, 'The message has been sent.')

/** @param {import('./api.js').Order} order @param {object} outcome */
const settle = ({ orderId }, outcome) =>
  void act('POST', path(`/orders/${encodeURIComponent(orderId)}`), outcome, `${orderId} is settled.`)

/** @param {boolean} only */
function showOnlyFailed(only) {
  state.onlyFailed = only
  void refresh()
}

async function refresh() {
  try {
    state.catalogue ??= await ask('GET', 'catalogue')
    state.brands = await ask('GET', 'merchants')
    const details = await ask('GET', path(''))
    part('link').dataset['state'] = 'up'
    part('link').textContent = 'Connected'
    drawBrands()
    drawWork(details)
  } catch {
    part('link').dataset['state'] = 'down'
    part('link').textContent = 'The sandbox does not answer. Start it again, then open its new address.'
  }
}

/** The page follows changes by tests and other pages, but not while it is hidden. */
function follow() {
  setTimeout(() => void (document.hidden ? Promise.resolve() : refresh()).then(follow), everyMs)
}

async function resetAll() {
  for (const { code } of state.brands)
    await ask('DELETE', `merchants/${encodeURIComponent(code)}/scenario`).catch(() => undefined)
  say('Every brand is as it was.')
  await refresh()
}

part('reset-all').addEventListener('click', () => void resetAll())
addEventListener('hashchange', () => void refresh().then(() => part('work').focus()))
void refresh().then(follow)
