/** A back end of stubs for unit tests: one answer per endpoint, matched by method and path. */
import { endpoints, type EndpointName, type EndpointValues } from '../../../contract/wire/endpoints.ts'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import type { Send } from '../store/services.ts'

/** A value, a failure, the bytes of an answer, or `pending`: an answer that never comes. */
type Answer<Name extends EndpointName> =
  | { readonly value: EndpointValues[Name] }
  | { readonly body: string }
  | { readonly failure: CallFailure }
  | 'pending'
export type Answers = { [Name in EndpointName]?: Answer<Name> }

interface StubBackEnd {
  readonly send: Send
  /** Calls that no stub or more than one stub answers, and stubs that no call reached; each in words. */
  readonly complaints: () => readonly string[]
}

/** @param answers read at each call, so that a test may change them while it runs */
export function stubBackEnd(answers: Answers): StubBackEnd {
  const wrongCalls: string[] = []
  const called = new Set<EndpointName>()
  const send: Send = async ({ url, method = 'GET' }) => {
    const stubs = stubsFor(answers, method, url)
    for (const name of stubs) called.add(name)
    const [name] = stubs
    if (stubs.length !== 1 || name === undefined) {
      wrongCalls.push(`${method} ${url}: ${stubs.length === 0 ? 'no stub' : `stubs ${stubs.join(' and ')}`}`)
      return { error: { status: 0, data: null } }
    }
    return answerOf(answers[name])
  }
  const unused = () => namesOf(answers).filter((name) => !called.has(name))
  return { send, complaints: () => [...wrongCalls, ...unused().map((name) => `stub ${name}: no call`)] }
}

const namesOf = (answers: Answers) => Object.keys(answers) as EndpointName[]

function stubsFor(answers: Answers, method: string, url: string): readonly EndpointName[] {
  const path = url.split('?')[0] ?? url
  return namesOf(answers).filter((name) => {
    const endpoint = endpoints[name]
    return endpoint.method === method && patternOf(endpoint.path).test(path)
  })
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

function answerOf(answer: Answers[EndpointName]): ReturnType<Send> {
  if (answer === undefined || answer === 'pending') return new Promise(() => undefined)
  if ('failure' in answer) return Promise.resolve({ error: answer.failure })
  const text = 'body' in answer ? answer.body : JSON.stringify({ success: true, value: answer.value })
  return Promise.resolve({ answer: { status: 200, contentType: 'application/json', text } })
}
