import { button, card, h, input, removable, rowForm, select } from './dom.js'
import { faultInWords, nameOfCall } from './summary.js'

/** @typedef {import('./site.js').CardContext} CardContext */

/** @type {Record<string, string>} */
const kinds = {
  code: 'Error code',
  status: 'HTTP status',
  empty: 'Empty answer',
  cutOff: 'Cut-off answer',
  html: 'Html instead of JSON',
  wrongTypes: 'Wrong types',
  huge: '10 MB answer',
  endless: 'Endless answer',
  silent: 'No answer',
  drip: 'Slow drip',
  reset: 'Broken connection',
  redirect: 'Redirect',
}
const statuses = [401, 403, 404, 429, 500, 502, 503, 504]

/** @param {readonly string[]} calls */
const callOptions = (calls) => calls.map((call) => /** @type {const} */ ([call, nameOfCall(call)]))

/** @param {CardContext} context */
export function faultCard({ scenario: { faults }, catalogue, change }) {
  const detail = h('span', { class: 'row' })
  const kind = select(
    'Fault',
    catalogue.faults.map((name) => [name, kinds[name] ?? name]),
    'code',
    (name) => detail.replaceChildren(...detailFields(name, catalogue)),
  )
  detail.replaceChildren(...detailFields('code', catalogue))
  const add = (/** @type {Record<string, string>} */ fields) => {
    const rule = ruleOf(fields)
    change({ faults: [...faults, rule] }, `Fault added: ${faultInWords(rule)}.`)
  }
  return card(
    'Faults',
    'The first that fits a call strikes. With a number of times it goes away by itself.',
    removable(
      'Faults',
      faults.map((rule) => [
        faultInWords(rule),
        () => change({ faults: faults.filter((other) => other !== rule) }, 'Fault removed.'),
      ]),
    ),
    rowForm(
      'Add a fault',
      add,
      select('Call', callOptions(catalogue.calls), '*'),
      kind,
      detail,
      input('Times', { type: 'number', min: 1, max: 1000, placeholder: 'always', class: 'short' }),
      h('button', { class: 'primary' }, 'Add fault'),
    ),
  )
}

/** @param {string} kind @param {import('./api.js').Catalogue} catalogue */
function detailFields(kind, catalogue) {
  if (kind === 'code')
    return [
      select(
        'Code',
        catalogue.errorCodes.map((code) => [code, code]),
        catalogue.errorCodes[0] ?? '',
      ),
      input('Message', { maxlength: 500, placeholder: 'none' }),
    ]
  if (kind === 'status')
    return [
      select(
        'Status',
        statuses.map((status) => [String(status), String(status)]),
        '500',
      ),
    ]
  if (kind === 'drip') return [input('Milliseconds', { type: 'number', min: 100, value: 5000, class: 'short' })]
  if (kind === 'cutOff')
    return [
      select(
        'The connection',
        [
          ['', 'breaks'],
          ['clean', 'ends as if all were there'],
        ],
        '',
      ),
    ]
  if (kind === 'redirect') return [input('To', { placeholder: 'The home page' })]
  return []
}

/** @param {Record<string, string>} fields @returns {import('./api.js').Fault} */
function ruleOf(fields) {
  return {
    call: fields['Call'] ?? '*',
    kind: fields['Fault'] ?? '',
    ...(fields['Times'] && { times: Number(fields['Times']) }),
    ...(fields['Code'] && { errorCode: fields['Code'] }),
    ...(fields['Message'] && { message: fields['Message'] }),
    ...(fields['Status'] && { status: Number(fields['Status']) }),
    ...(fields['Milliseconds'] && { ms: Number(fields['Milliseconds']) }),
    ...(fields['The connection'] && { clean: true }),
    ...(fields['To'] && { to: fields['To'] }),
  }
}

/** @param {CardContext} context */
export function latencyCard({ scenario: { latency }, catalogue, change }) {
  const set = (/** @type {string} */ call, /** @type {number} */ ms) =>
    change(
      { latency: [...latency.filter((rule) => rule.call !== call), { call, ms }] },
      `${nameOfCall(call)} is ${ms} ms slower.`,
    )
  return card(
    'Latency',
    'Added before the answer.',
    removable(
      'Latencies',
      latency.map((rule) => [
        `${nameOfCall(rule.call)}: ${rule.ms} ms`,
        () => change({ latency: latency.filter((other) => other !== rule) }, 'Latency removed.'),
      ]),
    ),
    h(
      'div',
      { class: 'row' },
      ...[300, 2000, 12_000].map((ms) => button(`Everything ${ms / 1000} s`, () => set('*', ms))),
    ),
    rowForm(
      'Slow a call down',
      (fields) => set(fields['Slow call'] ?? '*', Number(fields['Delay in ms'])),
      select('Slow call', callOptions(catalogue.calls), '*'),
      input('Delay in ms', { type: 'number', min: 0, max: 600_000, value: 1000, required: true, class: 'short' }),
      h('button', { class: 'primary' }, 'Set latency'),
    ),
  )
}
