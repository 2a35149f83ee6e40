import { expect, test } from 'vitest'
import { createClient, envelope } from '../testing/client.ts'
import { eventually } from '../testing/eventually.ts'

/** A back end that answers when it is released. */
function heldBack() {
  const waiting: ((response: Response) => void)[] = []
  return {
    fetcher: () => new Promise<Response>((resolve) => void waiting.push(resolve)),
    answer: (value: unknown) => waiting.splice(0).forEach((resolve) => resolve(envelope(value))),
  }
}

test('[HTTP-14] identical GETs in flight share one request, and all get its answer', async () => {
  const { fetcher, answer } = heldBack()
  const { run, requests } = createClient(fetcher)
  const results = [1, 2, 3].map(() => run({ endpoint: 'news', query: { page: 1 } }))
  expect(requests()).toHaveLength(1)
  answer(['one'])
  expect(await Promise.all(results)).toEqual([{ data: ['one'] }, { data: ['one'] }, { data: ['one'] }])
})

test('[HTTP-14] after the answer, a GET is sent again', async () => {
  const { run, requests } = createClient(async () => envelope(null))
  await run({ endpoint: 'news' })
  await run({ endpoint: 'news' })
  expect(requests()).toHaveLength(2)
})

test('[HTTP-14] another address, token or language is another request, and so is every POST', async () => {
  const { run, requests, speak, signIn } = createClient(heldBack().fetcher)
  const news = () => void run({ endpoint: 'news' })
  news()
  void run({ endpoint: 'news', query: { page: 2 } })
  speak('TH')
  news()
  signIn('T0KEN')
  news()
  expect(requests()).toHaveLength(4)
  void Promise.all([run({ endpoint: 'feedback', body: {} }), run({ endpoint: 'feedback', body: {} })])
  await eventually(() => expect(requests()).toHaveLength(6))
})

test('[HTTP-14] all share its failure as well', async () => {
  const { run, requests } = createClient(async () => Promise.reject(new TypeError('Failed to fetch')))
  const results = await Promise.all([run({ endpoint: 'ping' }), run({ endpoint: 'ping' })])
  expect(requests()).toHaveLength(1)
  for (const result of results) expect(result).toMatchObject({ error: { code: 'client.unreachable' } })
})
