import { expect, test } from 'vitest'
import { stubBackEnd, type Answers } from './stub-back-end.ts'

const refused = { failure: { status: 500, data: null } }
function open(answers: Answers) {
  const { send, complaints } = stubBackEnd(answers)
  const call = (method: string | undefined, url: string) =>
    send({ ...(method !== undefined && { method }), url, headers: {}, timeoutMs: 1 })
  return { call, complaints }
}

test('a stub answers the calls of its method and path, whatever their query', async () => {
  const { call, complaints } = open({ bankCards: refused, addBankCard: { failure: { status: 409, data: null } } })
  expect(await call('GET', '/wps/member/bankCards?page=1')).toEqual({ error: { status: 500, data: null } })
  expect(await call('POST', '/wps/member/bankCards')).toEqual({ error: { status: 409, data: null } })
  expect(complaints()).toEqual([])
})

test('a call without a method is a GET, and a parameter stands for one part of the path', async () => {
  const { call, complaints } = open({ activity: refused })
  await call(undefined, '/wps/content/activities/spring')
  await call('GET', '/wps/content/activities/spring/more')
  expect(complaints()).toEqual(['GET /wps/content/activities/spring/more: no stub'])
})

test('a call that no stub answers is a complaint, so is one of another method', async () => {
  const { call, complaints } = open({ bankCards: refused })
  await call('GET', '/wps/member/bankCards')
  await call('DELETE', '/wps/member/bankCards')
  await call('GET', '/wps/content/news')
  expect(complaints()).toEqual(['DELETE /wps/member/bankCards: no stub', 'GET /wps/content/news: no stub'])
})

test('a call that two stubs answer is a complaint', async () => {
  const { call, complaints } = open({ login: refused, providerLogin: refused })
  await call('POST', '/wps/session/login')
  expect(complaints()).toEqual(['POST /wps/session/login: stubs login and providerLogin'])
})

test('a stub that no call reached is a complaint', async () => {
  const { call, complaints } = open({ news: refused, help: 'pending' })
  await call('GET', '/wps/content/news')
  expect(complaints()).toEqual(['stub help: no call'])
})
