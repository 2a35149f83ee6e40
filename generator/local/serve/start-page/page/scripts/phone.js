import { endSession, holderOf, openSession } from './api.js'
import { h, say } from './dom.js'
import { memberList } from './members.js'
import { languageSwitch, schemeSwitch } from './switches.js'

/**
 * @typedef {import('./api.js').Brand} Brand
 * @typedef {import('./api.js').Member} Member
 * @typedef {import('./switches.js').Scheme} Scheme
 * @typedef {{ kind: 'state', token: string, language: string }} FrameState
 */

/** The token is in the address that the command has printed. @param {Brand} brand */
const workbenchOf = ({ id }) => `/workbench/${/^#token=[\w-]+$/.exec(location.hash)?.[0] ?? '#'}/brands/${id}`

/** Everything except navigating this page. */
const sandboxed =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads'

/** @param {Brand} brand */
const createFrame = ({ name }) =>
  h('iframe', {
    title: `${name}, the storefront`,
    loading: 'lazy',
    sandbox: sandboxed,
    allow: 'clipboard-write; fullscreen',
  })

/** Shown until the storefront has loaded. @param {Brand} brand */
const createStill = ({ icon }) =>
  h('div', { class: 'still', 'aria-hidden': 'true' }, h('img', { src: icon, alt: '', width: 96, height: 96 }))

/** A brand in a phone, with its switches and members. @param {Brand} brand */
export function createPhone(brand) {
  const frame = createFrame(brand)
  const still = createStill(brand)
  const who = signedIn(brand, () => act(signOut))
  const schemes = schemeSwitch(`Light or dark in ${brand.name}`, (next) => setScheme(next))
  const language = languageSwitch(`Language of ${brand.name}`, brand.languages, (code) => setLanguage(code))
  const members = memberList(brand, (member) => act(() => signIn(member)))
  const parts = { frame, still, who: who.element, members: members.element, scheme: schemes.element, language }
  /**
   * @type {{ scheme: Scheme, language: string, token: string }} the language is one that was chosen before the storefront
   * had loaded
   */
  const state = { scheme: 'auto', language: '', token: '' }
  const up = createSignal()

  /** @param {object} message */
  const tell = (message) => frame.src && frame.contentWindow?.postMessage(message, brand.url)

  /** @param {string} [address] */
  function load(address) {
    if (address !== undefined || !frame.src) frame.src = address ?? brand.home
    return up.promise
  }

  /** @param {Scheme} scheme */
  function setScheme(scheme) {
    state.scheme = scheme
    schemes.show(scheme)
    tell({ kind: 'scheme', scheme })
  }

  /** @param {string} code */
  function setLanguage(code) {
    if (!brand.languages.some((known) => known.code === code)) return
    language.value = code
    state.language = code
    tell({ kind: 'language', code })
  }

  /** Signs in with a token in the query, as documented. @param {Member} member */
  async function signIn(member) {
    const token = await openSession(brand, member)
    void load(`${brand.home}?token=${encodeURIComponent(token)}`)
    say(`${member.userName} is signed in to ${brand.name}.`)
  }

  async function signOut() {
    await endSession(brand, state.token)
    tell({ kind: 'signOut', home: brand.home })
    say(`No player is signed in to ${brand.name}.`)
  }

  /** Handles the state that the storefront reports. @param {{ token: string, language: string }} reported */
  async function onState(reported) {
    still.classList.add('gone')
    up.rise()
    tell({ kind: 'scheme', scheme: state.scheme })
    if (state.language !== '') tell({ kind: 'language', code: state.language })
    const spoken = brand.languages.find(({ tag }) => tag === reported.language)
    if (spoken && state.language === '') language.value = spoken.code
    state.language = ''
    state.token = reported.token
    const holder = reported.token === '' ? undefined : await holderOf(brand, reported.token)
    who.show(holder)
    members.show(holder)
  }
  addEventListener('message', (event) => {
    if (event.source === frame.contentWindow && event.origin === brand.url) act(() => onState(event.data))
  })
  return { brand, element: standFor(brand, brand.home, parts), load: () => load(), setScheme, setLanguage }
}

/**
 * Name plate, phone and switches of a brand.
 * @param {Brand} brand @param {string} home @param {Record<'frame' | 'still' | 'who' | 'members' | 'scheme' |
 * 'language', HTMLElement>} parts
 */
function standFor(brand, home, { frame, still, who, members, scheme, language }) {
  const heading = `brand-${brand.id}`
  const link = (/** @type {string} */ href, /** @type {string} */ words, /** @type {string} */ name) =>
    h('a', { href, target: '_blank', rel: 'noopener', 'aria-label': name }, words)
  const element = h(
    'article',
    { class: 'stand', 'aria-labelledby': heading },
    h('header', { class: 'plate' }, h('h2', { id: heading }, brand.name), who),
    h('div', { class: 'phone' }, h('div', { class: 'screen' }, frame, still)),
    members,
    h(
      'div',
      { class: 'tune' },
      brand.scheme === 'auto' ? scheme : h('p', { class: 'fixed' }, `Always ${brand.scheme}`),
      language,
    ),
    h(
      'p',
      { class: 'links' },
      link(home, 'Open', `Open ${brand.name} by itself`),
      link(brand.control, 'Control', `Control ${brand.name}`),
      link(workbenchOf(brand), 'Change', `Change ${brand.name}`),
      h('code', {}, brand.url.replace(/^http:\/\//, '')),
    ),
  )
  for (const [name, color] of Object.entries({
    '--brand': brand.palette.brand,
    '--accent': brand.palette.accent,
    '--paint': brand.palette.ground,
  }))
    element.style.setProperty(name, color)
  return element
}

/** The signed-in member, with a sign-out button. @param {Brand} brand @param {() => void} signOut */
function signedIn(brand, signOut) {
  const name = h('span', { class: 'who' }, 'Guest')
  const out = h(
    'button',
    { type: 'button', class: 'out', hidden: true, onclick: signOut, 'aria-label': `Sign out of ${brand.name}` },
    'Sign out',
  )
  /** @param {Member | undefined} holder */
  const show = (holder) => {
    name.textContent = holder?.userName ?? 'Guest'
    name.classList.toggle('member', holder !== undefined)
    out.hidden = holder === undefined
  }
  return { element: h('p', {}, name, out), show }
}

function createSignal() {
  /** @type {() => void} */
  let rise = () => {}
  /** @type {Promise<void>} */
  const promise = new Promise((resolve) => {
    rise = resolve
  })
  return { promise, rise: () => rise() }
}

/** Runs a click's action and shows its error. @param {() => Promise<void>} work */
function act(work) {
  work().catch((error) => say(error instanceof Error ? error.message : String(error)))
}
