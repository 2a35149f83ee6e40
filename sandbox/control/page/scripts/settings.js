import { button, card, choice, h, input, removable, rowForm, select } from './dom.js'

/** @typedef {import('./site.js').CardContext} CardContext */

/** @param {CardContext} context */
export function settingsCard({ scenario: { settings }, change }) {
  const feature = settings.desktopAppFeature
  const domains = settings.domains ?? []
  const announce = (/** @type {import('./api.js').Domain[]} */ list, /** @type {string} */ said) =>
    change({ settings: { domains: list } }, said)
  return card(
    'Settings and domains',
    'What the settings and the company info announce. A domain is another host that a test leads here by the header X-Forwarded-Host.',
    choice(
      'desktop_app_feature',
      [
        ['', "The brand's own"],
        ['1', '1'],
        ['0', '0'],
      ],
      feature === undefined ? '' : String(feature),
      (value) =>
        change(
          { settings: { desktopAppFeature: value === '' ? null : Number(value) } },
          'desktop_app_feature changed.',
        ),
    ),
    removable(
      'Announced domains',
      domains.map((domain) => [
        domainInWords(domain),
        () =>
          announce(
            domains.filter((other) => other !== domain),
            'Domain removed.',
          ),
      ]),
    ),
    announceForm((domain) => announce([...domains, domain], 'Domain announced.')),
    settings.domains &&
      h(
        'div',
        { class: 'row' },
        button("Back to the brand's own domains", () =>
          change({ settings: { domains: null } }, "The brand's own domains are announced."),
        ),
      ),
  )
}

/** @param {(domain: import('./api.js').Domain) => void} announce */
const announceForm = (announce) =>
  rowForm(
    'Announce a domain',
    (fields, form) => {
      const name = (fields['Domain'] ?? '').trim()
      announce({ name, reachable: fields['Reached'] !== 'no', ms: Number(fields['Answers after ms']) })
      form.reset()
    },
    input('Domain', { required: true, placeholder: 'fast.example.com', pattern: '[a-z0-9.\\-]+(:[0-9]+)?' }),
    select(
      'Reached',
      [
        ['yes', 'reachable'],
        ['no', 'unreachable'],
      ],
      'yes',
    ),
    input('Answers after ms', { type: 'number', min: 0, value: 0, class: 'short' }),
    h('button', { class: 'primary' }, 'Announce'),
  )

/** @param {import('./api.js').Domain} domain */
const domainInWords = ({ name, reachable, ms }) => `${name}: ${reachable ? `${ms} ms` : 'unreachable'}`

const ownOrElse = (/** @type {string[]} */ choices) =>
  /** @type {[string, string][]} */ ([
    ['', "The brand's own"],
    ...choices.map((choice) => [choice, popupChoices[choice] ?? choice]),
  ])
/** @type {Record<string, string>} */
const popupChoices = {
  none: 'None',
  one: 'One per audience',
  hostile: 'Hostile html',
  huge: 'One of 5 MB',
  both: 'Both',
  broken: 'Not found',
}

/** @param {CardContext} context */
export function popupCard({ scenario: { popups }, catalogue, change }) {
  const { forceRead } = popups
  const set = (/** @type {object} */ patch) => change({ popups: patch }, 'Popups changed.')
  return card(
    'Popups',
    'What is announced over the home page, and the welcome pictures.',
    select('Announcements', ownOrElse(catalogue.announcements), popups.announcements ?? '', (announcements) =>
      set({ announcements: announcements || null }),
    ),
    select(
      'Must be read to the end',
      [
        ['', "The brand's own"],
        ['yes', 'Yes'],
        ['no', 'No'],
      ],
      forceRead === undefined ? '' : forceRead ? 'yes' : 'no',
      (choice) => set({ forceRead: choice === '' ? null : choice === 'yes' }),
    ),
    select('Welcome pictures', ownOrElse(catalogue.pictures), popups.pictures ?? '', (pictures) =>
      set({ pictures: pictures || null }),
    ),
  )
}

/** @type {Record<string, string>} */
const promptNames = {
  none: 'None',
  bottom: 'Bottom banner for everybody',
  fullscreen: 'Full screen for everybody',
  popup: 'Download popup for everybody',
  forced: 'Full screen without close, for members',
}

/** @param {CardContext} context */
export function installCard({ scenario: { settings }, catalogue, change }) {
  return card(
    'Installing',
    'Which install prompts phones and tablets get, and the version that the native app should have.',
    select(
      'Install prompts',
      [
        ['', "The brand's own"],
        ...catalogue.promptChoices.map((name) => /** @type {const} */ ([name, promptNames[name] ?? name])),
      ],
      settings.installPrompts ?? '',
      (name) => change({ settings: { installPrompts: name || null } }, 'Install prompts changed.'),
    ),
    rowForm(
      'Newest version of the app',
      (fields) => {
        const version = (fields['Version'] ?? '').trim()
        change({ settings: { newestApp: version || null } }, version ? `The apps are at ${version}.` : 'No newer app.')
      },
      input('Version', { placeholder: '2.5.0', value: settings.newestApp ?? '', pattern: '[0-9]+([.][0-9]+){1,3}' }),
      h('button', { class: 'primary' }, 'Set'),
    ),
  )
}

/** @type {Record<string, string>} */
const vendorNames = {
  captcha: 'Captcha',
  identity: 'Identity provider',
  oneTap: 'One tap',
  chat: 'Support chat',
  pixels: 'Pixels',
  miniGame: 'Mini-game',
}
/** @type {Record<string, string>} */
const vendorFaults = {
  script: 'Script not found',
  slow: 'Slow script',
  api: 'API hosts down',
  apiError: 'API answers an error',
  resource: 'Main resource fails (60204)',
  second: 'Second resource fails (60205)',
  unsolvable: 'Cannot be solved',
  dismissed: 'Dismissed',
  denied: 'Refuses every sign-in',
  firstBase: 'First address fails',
  throws: 'Throws at every call',
  globals: 'Breaks its own global',
}

/** @param {CardContext} context */
export function vendorCard({ scenario: { vendors }, catalogue, change }) {
  const one = (/** @type {[string, string[]]} */ [vendor, faults]) =>
    select(
      vendorNames[vendor] ?? vendor,
      [['', 'Works'], ...faults.map((fault) => /** @type {const} */ ([fault, vendorFaults[fault] ?? fault]))],
      vendors[vendor] ?? '',
      (fault) =>
        change(
          { vendors: { [vendor]: fault || null } },
          fault ? `${vendorNames[vendor]}: ${vendorFaults[fault]}.` : `${vendorNames[vendor]} works.`,
        ),
    )
  return card(
    "Vendors' scripts",
    "The stand-ins of the sandbox. They act where a test leads the vendors' hosts here.",
    h('div', { class: 'grid' }, ...Object.entries(catalogue.vendors).map(one)),
  )
}
