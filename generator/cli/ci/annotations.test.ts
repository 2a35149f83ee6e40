import { expect, test } from 'vitest'
import { githubAnnotations } from './annotations.ts'
import { hostile, hostileProblem, nowhere, wrongName } from './testing/problems.ts'

test('[FLEET-11] an annotation names file, line, column and code', () => {
  const inRepository = {
    ...wrongName,
    location: { ...wrongName.location, file: `${process.cwd()}/merchants/acme/merchant.yaml` },
  }
  expect(githubAnnotations([inRepository])).toEqual([
    '::error file=merchants/acme/merchant.yaml,line=5,col=3,title=KEY_UNKNOWN::There is no setting "nam".%0ADid you mean "name"?',
  ])
})

test('one without a place names the code alone', () => {
  expect(githubAnnotations([nowhere])[0]).toMatch(/^::error title=KEY_UNKNOWN::There is/)
})

/** Decodes commands like the runner: a command ends with its line, and properties are separated by commas. */
function decoded(line: string): { readonly properties: Readonly<Record<string, string>>; readonly message: string } {
  const [, head = '', message = ''] = /^::warning ([^\n]*?)::([^\n\r]*)$/.exec(line) ?? []
  const decode = (text: string): string =>
    text
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%')
  const properties = head.split(',').map((one) => one.split('=', 2) as [string, string])
  return {
    properties: Object.fromEntries(properties.map(([name, value]) => [name, decode(value)])),
    message: decode(message),
  }
}

test('[FLEET-11] what a merchant’s files contain starts no command of its own and no property', () => {
  const [line = ''] = githubAnnotations([hostileProblem])
  const { properties, message } = decoded(line)
  expect(Object.keys(properties)).toEqual(['file', 'line', 'col', 'title'])
  expect(properties['file']).toContain('\\u000d\\u000a::add-mask::x %0A | `code` @everyone, a:b')
  expect(message.split('\n')).toHaveLength(2)
  expect(message).toContain('::add-mask::x %0A')
  expect(line).not.toContain(hostile.slice(0, 20) + '\u001b')
})

test('only as many as GitHub shows are printed, errors first', () => {
  const many = Array.from({ length: 30 }, () => [hostileProblem, wrongName]).flat()
  const kinds = githubAnnotations(many).map((line) => line.split(' ', 1)[0])
  expect(kinds).toEqual([...Array<string>(10).fill('::error'), ...Array<string>(10).fill('::warning')])
})
