import { hostname } from 'node:os'
import { visible } from '../../errors/visible.ts'
import { isError, type Problem } from '../../errors/problem.ts'
import { problemText, type EndedRun } from './run-outcome.ts'
import type { MerchantOutcome, Result } from '../../errors/outcome.ts'

/**
 * A run as JUnit XML: one test case for each merchant, and one for the command itself where it failed for another
 * reason. Readers disagree on what is allowed; elements, attributes and their order here suit the schemas of both Ant
 * and Jenkins, and therefore GitLab.
 * @param start of the run, in epoch ms
 */
export function junitXml(outcome: EndedRun, start: number): string {
  const name = `livery ${outcome.command}`
  const general = outcome.problems.filter(isError)
  const cases = [
    ...outcome.merchants.map((merchant) => merchantCase(name, merchant)),
    ...(general.length === 0 ? [] : [testCase(name, name, 0, failure(general))]),
  ]
  const failed = outcome.merchants.filter(({ result }) => result === 'failed').length + (general.length === 0 ? 0 : 1)
  const suite = attributes({
    id: 0,
    package: 'livery',
    name,
    // In UTC, because schemas allow neither fractions nor a zone.
    timestamp: new Date(start).toISOString().slice(0, 19),
    hostname: hostname(),
    tests: cases.length,
    failures: failed,
    errors: 0,
    skipped: outcome.merchants.filter(({ result }) => skipped[result]).length,
    time: seconds(outcome.ms),
  })
  const warnings = [...outcome.merchants.flatMap(({ problems }) => problems), ...outcome.problems].filter(
    (problem) => !isError(problem),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite${suite}>`,
    '    <properties/>',
    ...cases,
    textElement('system-out', warnings),
    '    <system-err/>',
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

/** Why nothing was done about a merchant. */
const skipped: Partial<Record<Result, string>> = {
  due: 'would be built',
  planned: 'would be published',
  'left-alone': 'left alone: its release is not live',
  skipped: 'not begun: the run ended before',
  missing: 'its shard is missing',
}

function merchantCase(name: string, { id, ms, result, problems }: MerchantOutcome): string {
  if (result === 'failed') return testCase(name, id, ms, failure(problems.filter(isError)))
  const message = skipped[result]
  return testCase(name, id, ms, message === undefined ? '' : `<skipped${attributes({ message })}/>`)
}

function testCase(classname: string, name: string, ms: number, content: string): string {
  const head = `    <testcase${attributes({ name, classname, time: seconds(ms) })}`
  return content === '' ? `${head}/>` : `${head}>\n      ${content}\n    </testcase>`
}

function failure(problems: readonly Problem[]): string {
  const [first] = problems
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
  const head = attributes({ message: `${first?.message ?? 'failed'}${more}`, type: first?.code ?? 'FAILED' })
  return `<failure${head}>${escaped(problems.map(problemText).join('\n\n'))}</failure>`
}

const textElement = (name: string, problems: readonly Problem[]): string =>
  problems.length === 0 ? `    <${name}/>` : `    <${name}>${escaped(problems.map(problemText).join('\n\n'))}</${name}>`

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(visible(String(value)))}"`)
    .join('')

const seconds = (ms: number): string => (ms / 1000).toFixed(3)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML cannot contain control characters, which `visible` has escaped, nor U+FFFE and U+FFFF, in any form. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => entities[found] ?? '').replace(/[\ufffe\uffff]/g, '\ufffd')
