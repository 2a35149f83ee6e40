/** Describes what is switched on, each with the change that switches it off. */
import { nameOfChoice } from './money.js'

/** The outcome of orders and games while nothing is switched on. */
const usual = ['later', 'fair']

/**
 * @typedef {{ text: string, off: object }} Active
 * @param {import('./api.js').Scenario} scenario
 * @returns {Active[]}
 */
export function activeIn({
  site,
  session,
  signIn,
  money,
  contact,
  settings,
  popups,
  latency,
  faults,
  answers,
  vendors,
}) {
  return [
    ...(site.state === 'ok' ? [] : [{ text: closed(site), off: { site: null } }]),
    ...(session.ended ? [{ text: `Sessions end: ${session.ended}`, off: { session: null } }] : []),
    ...signInParts(signIn).map((text) => ({ text, off: { signIn: null } })),
    ...Object.entries(money)
      .filter(([, choice]) => !usual.includes(choice))
      .map(([what, choice]) => ({ text: `${what}: ${nameOfChoice(choice)}`, off: { money: { [what]: null } } })),
    ...contactParts(contact),
    ...(settings.desktopAppFeature === undefined
      ? []
      : [
          { text: `desktop_app_feature ${settings.desktopAppFeature}`, off: { settings: { desktopAppFeature: null } } },
        ]),
    ...(settings.installPrompts
      ? [{ text: `Install prompts: ${settings.installPrompts}`, off: { settings: { installPrompts: null } } }]
      : []),
    ...(settings.newestApp
      ? [{ text: `Newest app: ${settings.newestApp}`, off: { settings: { newestApp: null } } }]
      : []),
    ...(settings.domains
      ? [{ text: `${settings.domains.length} announced domains`, off: { settings: { domains: null } } }]
      : []),
    ...Object.entries(popups).map(([what, choice]) => ({
      text: `${what}: ${choice}`,
      off: { popups: { [what]: null } },
    })),
    ...latency.map((rule) => ({
      text: `${nameOfCall(rule.call)}: ${rule.ms} ms later`,
      off: { latency: latency.filter((other) => other !== rule) },
    })),
    ...faults.map((rule) => ({ text: faultInWords(rule), off: { faults: faults.filter((other) => other !== rule) } })),
    ...Object.keys(answers).map((call) => ({ text: `${call}: answer changed`, off: { answers: { [call]: null } } })),
    ...Object.entries(vendors).map(([vendor, fault]) => ({
      text: `${vendor}: ${fault}`,
      off: { vendors: { [vendor]: null } },
    })),
  ]
}

/** @param {import('./api.js').Scenario['site']} site */
const closed = ({ state, maintenanceEnd, restriction }) => {
  if (state === 'denied') return `Access denied by ${restriction}`
  return maintenanceEnd === undefined ? 'Maintenance' : `Maintenance until ${new Date(maintenanceEnd).toLocaleString()}`
}

/** @param {import('./api.js').Scenario['signIn']} signIn */
const signInParts = ({ secondFactors, lockedOut, passwordExpired, captcha, captchaVersion }) => [
  ...(secondFactors.length > 0 ? [`Second factor: ${secondFactors.join(', ')}`] : []),
  ...(lockedOut ? ['Locked out'] : []),
  ...(passwordExpired ? ['Password expired'] : []),
  ...(captcha ? [`Captcha: ${captcha.join(', ') || 'nowhere'}`] : []),
  ...(captchaVersion ? [`Captcha ${captchaVersion}`] : []),
]

/** @param {import('./api.js').Scenario['contact']} contact @returns {Active[]} */
const contactParts = ({ unread, entries, foreignScripts }) => [
  ...(unread === undefined ? [] : [{ text: `${unread} unread messages`, off: { contact: { unread: null } } }]),
  ...(entries ? [{ text: `Customer service: ${entries.join(', ')}`, off: { contact: { entries: null } } }] : []),
  ...(foreignScripts ? [{ text: 'Foreign support scripts', off: { contact: { foreignScripts: null } } }] : []),
]

/** @param {string} call */
export const nameOfCall = (call) => (call === '*' ? 'every call' : call)

/** @param {import('./api.js').Fault} rule */
export function faultInWords({ call, kind, times, status, errorCode, ms, clean }) {
  const detail =
    errorCode ?? (kind === 'status' || kind === 'html' ? status : ms && `${ms} ms`) ?? (clean ? 'clean' : '')
  return `${nameOfCall(call)}: ${[kind, detail].filter(Boolean).join(' ')}${times === undefined ? '' : `, ${times}×`}`
}
