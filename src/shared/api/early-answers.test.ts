import { expect, test, vi } from 'vitest'
import { adoptEarlyAnswers, areAnswered, fetchText, type EarlyCall } from './early-answers.ts'

const address = '/wps/content/banners'
const sent = (language: string, more: Record<string, string> = {}) => ({
  headers: { Merchant: 'LOTUS', Language: language, ...more },
})
const early = (answer = Promise.resolve(new Response('early')), request = sent('EN')): Record<string, EarlyCall> => ({
  [address]: [request, answer],
})
const fresh = () => vi.fn<typeof fetch>(async () => new Response('fresh'))

test('the answer is adopted once, then the call is sent', async () => {
  const fetcher = fresh()
  const adopting = adoptEarlyAnswers(fetcher, early())
  expect(await (await adopting(address, sent('EN'))).text()).toBe('early')
  expect(fetcher).not.toHaveBeenCalled()
  expect(await (await adopting(address, sent('EN'))).text()).toBe('fresh')
})

const own = { Authorization: 'token' }

test("a member's answer is adopted with the same token", async () => {
  const adopting = adoptEarlyAnswers(fresh(), early(undefined, sent('EN', own)))
  expect(await (await adopting(address, sent('EN', own))).text()).toBe('early')
})

test.each([
  ['in another language', sent('EN'), sent('ES')],
  ['of a member after that of a guest', sent('EN'), sent('EN', own)],
  ['of a guest after that of a member', sent('EN', own), sent('EN')],
  ['with another token', sent('EN', own), sent('EN', { Authorization: 'other' })],
  ['with a token that no header can carry', sent('EN', { Authorization: 'a\nb' }), sent('EN')],
])('a call %s is sent', async (_, before, request) => {
  const fetcher = fresh()
  const adopting = adoptEarlyAnswers(fetcher, early(undefined, before))
  expect(await (await adopting(address, request)).text()).toBe('fresh')
  expect(fetcher).toHaveBeenCalledExactlyOnceWith(address, request)
})

test('a call to another address is sent', async () => {
  expect(await (await adoptEarlyAnswers(fresh(), early())('/wps/game/lanes', sent('EN'))).text()).toBe('fresh')
})

test('a caller that gives up does not wait for the answer', async () => {
  const limit = new AbortController()
  const never = new Promise<Response>(() => undefined)
  const answer = adoptEarlyAnswers(fresh(), early(never))(address, { ...sent('EN'), signal: limit.signal })
  limit.abort()
  await expect(answer).rejects.toThrow('Aborted')
})

test('an early call that failed is a call that failed', async () => {
  const failed = Promise.reject<Response>(new TypeError('Failed to fetch'))
  await expect(adoptEarlyAnswers(fresh(), early(failed))(address, sent('EN'))).rejects.toThrow('Failed to fetch')
})

test('texts that were asked for early are fetched once; where that failed, again', async () => {
  const url = '/m/assets/shell.EN-1.json'
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('fresh'))
  const texts = (answer: Promise<Response>): Record<string, EarlyCall> => ({ [url]: [undefined, answer] })
  const there = texts(Promise.resolve(new Response('early')))
  expect(await (await fetchText(url, there)).text()).toBe('early')
  expect(fetched).not.toHaveBeenCalled()
  expect(await (await fetchText(url, there)).text()).toBe('fresh')
  expect(await (await fetchText(url, texts(Promise.reject(new Error('gone'))))).text()).toBe('fresh')
  fetched.mockRestore()
})

const here = async () => new Response()
const cutOff = () => Promise.reject(new Error('cut off'))
const onItsWay = () => new Promise<Response>(() => undefined)
test.each([
  ['all are here', [here, cutOff], true],
  ['one is on its way', [here, onItsWay], false],
  ['none was asked for', [], false],
])('early answers are worth waiting for only when %s', async (_, answers, isWorth) => {
  const calls = answers.map((answer, at) => [`/wps/${at}`, [undefined, answer()]])
  expect(await areAnswered(Object.fromEntries(calls))).toBe(isWorth)
})
