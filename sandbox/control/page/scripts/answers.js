import { card, h, labelled, removable, rowForm, select } from './dom.js'

/** @param {import('./site.js').CardContext & { fail: (words: string) => void }} context */
export function answersCard({ scenario: { answers }, catalogue, change, fail }) {
  const calls = catalogue.calls.filter((call) => !['*', 'media', 'relay'].includes(call))
  const text = h('textarea', {
    name: 'Change',
    rows: 4,
    spellcheck: 'false',
    placeholder: '{ "gw": { "PROFILE_ICON_COUNT": 3 } }',
    required: true,
  })
  const call = select(
    'Answer of',
    calls.map((name) => [name, name]),
    'systemSettings',
    (name) => {
      text.value = name in answers ? JSON.stringify(answers[name], null, 2) : ''
    },
  )
  const apply = (/** @type {Record<string, string>} */ fields) => {
    const patch = parse(fields['Change'] ?? '')
    if (patch === undefined) return fail('This is not valid JSON.')
    change({ answers: { [fields['Answer of'] ?? '']: patch } }, `The answer of ${fields['Answer of']} is changed.`)
  }
  return card(
    'Answers',
    "JSON that is merged into a call's value: fields by name, lists as a whole, null takes a field away.",
    removable(
      'Changed answers',
      Object.entries(answers).map(([name, patch]) => [
        `${name}: ${shorten(JSON.stringify(patch))}`,
        () => change({ answers: { [name]: null } }, `The answer of ${name} is its own again.`),
      ]),
    ),
    rowForm(
      'Change an answer',
      apply,
      call,
      labelled('Change', text, 'field wide'),
      h('button', { class: 'primary' }, 'Change answer'),
    ),
  )
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param {string} text */
const shorten = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
