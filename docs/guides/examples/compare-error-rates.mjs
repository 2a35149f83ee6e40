#!/usr/bin/env node
// A gate for `./livery publish --all --soak 10m --gate docs/guides/examples/compare-error-rates.mjs`: refuses a wave whose
// pages have more problems than those of the releases before. It asks the sandbox's collector, at COLLECTOR (such as
// http://127.0.0.1:4300/__sandbox/api/merchants); yours asks the one at `monitoring.endpoint`. The guide
// docs/guides/release.md describes question and reports.
import { text } from 'node:stream/consumers'

const collector = process.env.COLLECTOR
/** So few visits say nothing: the gate waits for more, and refuses when none come. */
const leastVisits = Number(process.env.LEAST_VISITS ?? 50)
const patience = Number(process.env.PATIENCE_MS ?? 300_000)
/** By how much the share of pages with problems may rise. */
const tolerance = 0.02

const read = async (address) => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
const readReports = async () => {
  const merchants = await read(collector)
  return (await Promise.all(merchants.map(({ code }) => read(`${collector}/${code}/reports`)))).flat()
}
/** A visit counts once it has ended or had a problem: of one that has only begun, nothing is known. */
const visitsOf = (build, reports) => {
  const own = reports.filter((report) => report.build === build)
  const ended = own.filter(({ kind }) => kind === 'vital')
  const calm = ended.filter(({ problems }) => problems === 0).length
  const failed = Math.max(ended.length - calm, own.filter(({ problem }) => problem === 1).length)
  // A page that fails after it was left has said both.
  const loads = own.filter(({ kind }) => kind === 'load').length
  const count = Math.max(failed, Math.min(calm + failed, loads))
  return { count, rate: count === 0 ? 0 : failed / count }
}
const percent = (rate) => `${Math.round(rate * 1000) / 10} %`

/** Why the release is refused; undefined if it may stay. */
const faultOf = ({ id, build, previousBuild }, reports) => {
  const [now, before] = [visitsOf(build, reports), visitsOf(previousBuild, reports)]
  if (now.count < leastVisits) return `${id} had ${now.count} visits, too few to tell`
  return now.rate > before.rate + tolerance
    ? `problems of ${id} rose from ${percent(before.rate)} to ${percent(now.rate)} of ${now.count} visits`
    : undefined
}

const { releases } = JSON.parse(await text(process.stdin))
// Brands that report nothing, and pages that are the same as before, are not judged.
const judged = releases.filter(({ build, previousBuild }) => build !== null && build !== previousBuild)
const end = Date.now() + patience
const isSeen = (reports) => judged.every(({ build }) => visitsOf(build, reports).count >= leastVisits)
let reports = await readReports()
while (!isSeen(reports) && Date.now() < end) {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  reports = await readReports()
}
const faults = judged.map((release) => faultOf(release, reports)).filter((fault) => fault !== undefined)
console.log(JSON.stringify(faults.length === 0 ? { go: true } : { go: false, reason: faults.join('; ') }))
process.exitCode = faults.length === 0 ? 0 : 1
