import { expect, test } from 'vitest'
import { percentile95 } from '../measure.mjs'
import { measureSeries } from './series.mjs'

/** A series of two pages whose times are given for each round; a round without times fails. */
function seriesOf(times: Readonly<Record<string, readonly number[]>>) {
  const titles: string[] = []
  const series = measureSeries(
    Object.entries(times).map(([page, taken]) => {
      const left = [...taken]
      const measure = async () => {
        const lcp = left.shift()
        if (lcp === undefined) throw new Error('ended')
        return { lcp }
      }
      return { about: { page }, measure }
    }),
  )
  return { titles, rows: series.rows, round: () => series.measureRound((title) => titles.push(title)) }
}

test('each row has the medians of the rounds so far', async () => {
  const { round, rows, titles } = seriesOf({ home: [900, 300, 500], login: [1, 2, 3] })
  await round()
  expect(rows()).toEqual([
    { page: 'home', lcp: 900 },
    { page: 'login', lcp: 1 },
  ])
  expect(titles).toEqual(['home', 'login'])
  await round()
  await round()
  expect(rows()).toEqual([
    { page: 'home', lcp: 500 },
    { page: 'login', lcp: 2 },
  ])
})

test('a round that fails leaves the results of earlier rounds as they are', async () => {
  const { round, rows } = seriesOf({ home: [900, 300], login: [1] })
  await round()
  await expect(round()).rejects.toThrow('ended')
  expect(rows()).toEqual([
    { page: 'home', lcp: 900 },
    { page: 'login', lcp: 1 },
  ])
})

test('a row can have the 95th percentile of the rounds instead', async () => {
  const times = Array.from({ length: 30 }, (_, round) => 30 - round)
  const { round, rows } = seriesOf({ home: times })
  await times.reduce((before) => before.then(round), Promise.resolve())
  expect(rows(percentile95)).toEqual([{ page: 'home', lcp: 29 }])
})
