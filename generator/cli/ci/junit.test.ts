import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { expect, test } from 'vitest'
import { junitXml } from './junit.ts'
import type { EndedRun } from './run-outcome.ts'
import { hostile, hostileProblem, wrongName } from './testing/problems.ts'

const outcome: EndedRun = {
  command: 'generate',
  ok: false,
  merchants: [
    { id: 'acme', result: 'failed', ms: 0, problems: [wrongName, { ...wrongName, code: 'OTHER', message: 'Second.' }] },
    { id: 'lotus', result: 'built', ms: 1_234, problems: [hostileProblem] },
    { id: 'nova', result: 'up-to-date', ms: 0, problems: [] },
    { id: 'zeta', result: 'skipped', ms: 0, problems: [] },
  ],
  problems: [],
  ms: 61_500,
}
const start = Date.UTC(2026, 10, 23, 15, 4, 39, 512)

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Throws unless the text is well-formed XML 1.0. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    const { name, attributes } = tag as SaxesTagPlain
    const element: Element = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [top] = root.children
  if (!top) throw new Error('There is no element')
  return top
}

/** Ant's schema, which is stricter than the one of Jenkins, save for the order and `skipped`, which both know. */
const schema: Readonly<
  Record<string, { required: readonly string[]; optional?: readonly string[]; children?: string }>
> = {
  testsuites: { required: [], children: '(testsuite)*' },
  testsuite: {
    required: ['id', 'package', 'name', 'timestamp', 'hostname', 'tests', 'failures', 'errors', 'time'],
    optional: ['skipped'],
    children: 'properties (testcase )*system-out system-err ',
  },
  properties: { required: [] },
  testcase: { required: ['name', 'classname', 'time'], children: '((skipped|failure|error) )?' },
  failure: { required: ['type'], optional: ['message'] },
  skipped: { required: [], optional: ['message'] },
  'system-out': { required: [] },
  'system-err': { required: [] },
}

function violations({ name, attributes, children, text }: Element): string[] {
  const rule = schema[name]
  if (!rule) return [`<${name}> is not known`]
  const given = Object.keys(attributes)
  const names = children.map((child) => `${child.name} `).join('')
  return [
    ...rule.required.filter((one) => !given.includes(one)).map((one) => `<${name}> lacks ${one}`),
    ...given
      .filter((one) => ![...rule.required, ...(rule.optional ?? [])].includes(one))
      .map((one) => `${name}@${one}`),
    ...(new RegExp(`^${(rule.children ?? '').replace('(testsuite)', '(testsuite )')}$`).test(names)
      ? []
      : [`<${name}> has ${names}`]),
    ...(rule.children !== undefined && text.trim() !== '' ? [`<${name}> has text`] : []),
    ...children.flatMap(violations),
  ]
}

const suiteOf = (xml: string): Element => parsed(xml).children[0] as Element
const casesOf = (xml: string): Element[] => suiteOf(xml).children.filter(({ name }) => name === 'testcase')

test('[FLEET-11] a JUnit report has a case for each merchant, with the text of its problems and its time', () => {
  const xml = junitXml(outcome, start)
  expect(violations(parsed(xml))).toEqual([])
  expect(suiteOf(xml).attributes).toMatchObject({
    name: 'livery generate',
    timestamp: '2026-11-23T15:04:39',
    tests: '4',
    failures: '1',
    errors: '0',
    skipped: '1',
    time: '61.500',
  })
  const [acme, lotus, nova, zeta] = casesOf(xml)
  expect(acme?.attributes['name']).toBe('acme')
  const failure = acme?.children[0]
  expect(failure?.attributes).toEqual({ message: 'There is no setting "nam". (and 1 more)', type: 'KEY_UNKNOWN' })
  for (const words of ['merchant.yaml:5:3 (nam)', '> 5 | nam: Wrong', 'hint: Did you mean "name"?', 'Second.'])
    expect(failure?.text).toContain(words)
  expect(lotus).toMatchObject({ attributes: { name: 'lotus', time: '1.234' }, children: [] })
  expect(nova?.children).toEqual([])
  expect(zeta?.children.map(({ name }) => name)).toEqual(['skipped'])
})

test('[FLEET-11] whatever a name or a message contains, the report is well-formed and shows it', () => {
  const merchants = [
    { id: hostile, result: 'failed' as const, ms: 0, problems: [{ ...hostileProblem, severity: 'error' as const }] },
  ]
  const xml = junitXml({ ...outcome, merchants }, start)
  expect(violations(parsed(xml))).toEqual([])
  const [only] = casesOf(xml)
  expect(only?.attributes['name']).toContain('<b>"&\'</b> ]]> \\u001b[2J\\u0000\\u000d\\u000a::add-mask::x')
  expect(only?.children[0]?.text).toContain('<b>"&\'</b> ]]> \\u001b[2J')
})

test('problems that are no merchant’s are a case of the command', () => {
  const xml = junitXml({ ...outcome, merchants: [], problems: [wrongName] }, start)
  expect(violations(parsed(xml))).toEqual([])
  expect(casesOf(xml).map(({ attributes, children }) => [attributes['name'], children[0]?.name])).toEqual([
    ['livery generate', 'failure'],
  ])
})
