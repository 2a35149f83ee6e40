import { button, card, choice, choices, h, input, select, toggle } from './dom.js'

/**
 * @typedef {{ scenario: import('./api.js').Scenario, catalogue: import('./api.js').Catalogue, change: (patch: object,
 * said: string) => void }} CardContext
 */

/** @param {CardContext} context */
export function siteCard({ scenario: { site }, change }) {
  const states = /** @type {const} */ ([
    ['ok', 'Open'],
    ['maintenance', 'Maintenance'],
    ['denied', 'Access denied'],
  ])
  const set = (/** @type {string} */ state) =>
    change(
      { site: { state } },
      `The site is ${state === 'ok' ? 'open' : state === 'denied' ? 'denied to visitors' : 'in maintenance'}.`,
    )
  return card(
    'Site',
    'What the status call says. While closed, other calls are refused too.',
    choice('State', states, site.state, set),
    site.state === 'maintenance' && maintenanceEnd(site.maintenanceEnd, change),
    site.state === 'denied' &&
      choice(
        'Because of',
        [
          ['ip', 'IP address'],
          ['location', 'Location'],
        ],
        site.restriction,
        (restriction) => change({ site: { restriction } }, `Denied by ${restriction}.`),
      ),
    site.state !== 'ok' &&
      choice(
        'Reported as',
        [
          ['value', 'Value of the answer'],
          ['code', 'Error code'],
        ],
        site.reportedAs,
        (reportedAs) =>
          change({ site: { reportedAs } }, `Reported as ${reportedAs === 'value' ? 'a value' : 'an error code'}.`),
      ),
  )
}

/** @param {number | undefined} end @param {CardContext['change']} change */
function maintenanceEnd(end, change) {
  const announce = (/** @type {number | null} */ moment) =>
    change(
      { site: { maintenanceEnd: moment } },
      moment === null ? 'No end is announced.' : `The end is announced for ${new Date(moment).toLocaleString()}.`,
    )
  const field = input('Announced end', {
    type: 'datetime-local',
    class: 'moment',
    value: end === undefined ? '' : localTime(end),
  })
  field.addEventListener('change', (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target)
    announce(value === '' ? null : new Date(value).getTime())
  })
  const inMinutes = (/** @type {number} */ minutes) =>
    button(`In ${minutes} min`, () => announce(Date.now() + minutes * 60_000))
  return h(
    'div',
    { class: 'row' },
    field,
    inMinutes(15),
    inMinutes(60),
    end !== undefined && button('No end', () => announce(null)),
  )
}

/** The field speaks local time without a zone. @param {number} moment */
const localTime = (moment) =>
  new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const factorLabels = { email: 'Email code', ga: 'Authenticator', sms: 'SMS code', payeeName: 'Payee name' }

/** @param {CardContext} context */
export function signInCard({ scenario: { signIn }, catalogue, change }) {
  const labelOf = (/** @type {string} */ factor) =>
    factorLabels[/** @type {keyof typeof factorLabels} */ (factor)] ?? factor
  const byFlags = signIn.captcha === undefined
  return card(
    'Sign-in',
    'What a login or a registration meets.',
    choices(
      'Second factor asked for',
      catalogue.secondFactors.map((factor) => [factor, labelOf(factor)]),
      signIn.secondFactors,
      (secondFactors) => change({ signIn: { secondFactors } }, 'Second factors changed.'),
    ),
    toggle('Locked out after too many attempts', signIn.lockedOut, (lockedOut) =>
      change({ signIn: { lockedOut } }, lockedOut ? 'Logins are locked out.' : 'Logins are possible.'),
    ),
    toggle('Passwords have expired', signIn.passwordExpired, (passwordExpired) =>
      change({ signIn: { passwordExpired } }, passwordExpired ? 'Passwords have expired.' : 'Passwords are valid.'),
    ),
    choice(
      'Captcha',
      [
        ['flags', "By the brand's flags"],
        ['own', 'As chosen here'],
      ],
      byFlags ? 'flags' : 'own',
      (way) => change({ signIn: { captcha: way === 'flags' ? null : [] } }, 'Captcha changed.'),
    ),
    !byFlags &&
      choices(
        'Captcha at',
        catalogue.captchaPlaces.map((place) => [place, place]),
        signIn.captcha ?? [],
        (captcha) => change({ signIn: { captcha } }, 'Captcha changed.'),
      ),
    select(
      'Captcha version',
      [
        ['', "The brand's own"],
        ['v3', 'v3'],
        ['v4', 'v4'],
      ],
      signIn.captchaVersion ?? '',
      (version) => change({ signIn: { captchaVersion: version || null } }, 'Captcha version changed.'),
    ),
  )
}

/** @param {CardContext & { endSessions: () => void }} context */
export function sessionCard({ scenario: { session }, catalogue, change, endSessions }) {
  const endings = /** @type {[string, string][]} */ (
    catalogue.sessionEndings.map((ending) => [ending, ending === 'http401' ? 'HTTP 401' : ending])
  )
  return card(
    'Sessions',
    'Every call that needs a session is answered as if it were over, until this is switched off.',
    select('Sessions end by', [['', 'Nothing: sessions are valid'], ...endings], session.ended ?? '', (ended) =>
      change({ session: { ended: ended || null } }, ended ? `Sessions end by ${ended}.` : 'Sessions are valid.'),
    ),
    h('div', { class: 'row' }, button('End all sessions now', endSessions, 'danger')),
  )
}
