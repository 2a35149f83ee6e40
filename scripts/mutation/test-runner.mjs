// The test runner of Stryker for loaded-tests.ts: starts Vitest once per process and sends it mutant after mutant.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'
import { createVitest } from 'vitest/node'

/** Milliseconds that the tests have for cleaning up, because a mutant may keep them busy for ever. */
const patienceMs = 5_000

/**
 * @typedef {{ id: string, name: string, milliseconds: number, failure?: string }} Result
 * @typedef {{ ids?: string[] | undefined, sources?: string[] | undefined, isLast?: boolean }} Request
 * @typedef {{ static: Record<string, number>, perTest: Record<string, Record<string, number>> }} Coverage hits by mutant
 * @typedef {{ results: Result[], coverage?: Coverage, hits?: number, isContaminated?: boolean }} Answer
 * @typedef {{ from: string, ready?: string[], answer?: Answer }} Message what loaded-tests.ts sends
 */

class LoadedTestsRunner {
  /** No mutant needs a new process, because code that runs while a module loads is not mutated. */
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    this.session = await start()
  }

  /** @param {(own: Set<string>) => Request} requestFor */
  async ask(requestFor) {
    if (!this.session) throw new Error('The tests are not loaded')
    return this.session.askAll(requestFor)
  }

  /** @param {{ files?: string[] }} options */
  async dryRun({ files }) {
    const answers = await this.ask(() => ({ sources: files }))
    const results = answers.flatMap(({ results }) => results)
    return { status: 'complete', tests: results.map(testResult), mutantCoverage: merged(answers) }
  }

  /** @param {{ activeMutant: { id: string }, testFilter?: string[], hitLimit?: number }} options */
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const ask = () =>
      this.ask((own) => ({
        mutant: activeMutant.id,
        hitLimit,
        ids: testFilter?.filter((id) => own.has(id)),
      }))
    let answers = await ask()
    if (answers.some(({ isContaminated }) => isContaminated)) {
      // A test that also fails without the mutant may have failed because of what an earlier mutant left behind.
      await this.renew()
      answers = await ask()
      if (answers.some(({ isContaminated }) => isContaminated)) await this.renew()
    }
    return verdict(answers, hitLimit)
  }

  async renew() {
    await this.dispose()
    await this.init()
  }

  async dispose() {
    await this.session?.stop()
  }
}

/** @param {Answer[]} answers @param {number | undefined} hitLimit */
function verdict(answers, hitLimit) {
  const results = answers.flatMap((answer) => answer.results)
  const hits = answers.reduce((sum, answer) => sum + (answer.hits ?? 0), 0)
  if (hitLimit !== undefined && hits > hitLimit)
    return { status: 'timeout', reason: `Hit limit reached (${hits}/${hitLimit})` }
  const failed = results.filter(({ failure }) => failure !== undefined)
  if (failed.length === 0) return { status: 'survived', nrOfTests: results.length }
  return {
    status: 'killed',
    nrOfTests: results.length,
    killedBy: failed.map(({ id }) => id),
    failureMessage: failed[0]?.failure ?? '',
  }
}

/** @param {Result} result */
const testResult = ({ id, name, milliseconds, failure }) => ({
  id,
  name,
  fileName: id.slice(0, id.indexOf('#')),
  timeSpentMs: milliseconds,
  ...(failure === undefined ? { status: 0 } : { status: 1, failureMessage: failure }),
})

/** @param {Answer[]} answers @returns {Coverage} */
function merged(answers) {
  /** @type {Coverage} */
  const all = { static: {}, perTest: {} }
  for (const { coverage } of answers) {
    Object.assign(all.static, coverage?.static)
    Object.assign(all.perTest, coverage?.perTest)
  }
  return all
}

async function start() {
  const name = randomUUID()
  const channel = new BroadcastChannel(name)
  const vitest = await createVitest('test', {
    config: 'scripts/mutation/vitest.config.ts',
    watch: false,
    reporters: [{}],
  })
  /** @type {Readonly<Record<string, readonly string[]>>} */
  const tests = vitest.config.provide.mutationTests ?? {}
  const environments = Object.keys(tests).filter((environment) => tests[environment]?.length)
  /** @type {Map<string, Set<string>>} */
  const loaded = new Map()
  /** @type {Map<string, (answer: Answer) => void>} */
  const waiting = new Map()
  const ready = new Promise((resolve) => {
    channel.onmessage = (/** @type {{ data: Message }} */ { data }) => {
      if (data.ready) {
        loaded.set(data.from, new Set(data.ready))
        if (loaded.size === environments.length) resolve(undefined)
      }
      if (data.answer) waiting.get(data.from)?.(data.answer)
    }
  })
  vitest.provide('channel', name)
  const ended = vitest.start().then(() => {
    throw new Error(
      `The tests ended: ${vitest.state
        .getFiles()
        .flatMap((file) => file.result?.errors ?? [])
        .map(({ message }) => message)
        .join('; ')}`,
    )
  })
  await Promise.race([ready, ended])
  /** @param {string} environment @param {object} request @returns {Promise<Answer>} */
  const ask = (environment, request) =>
    new Promise((resolve) => {
      waiting.set(environment, resolve)
      channel.postMessage({ to: environment, request })
    })
  return {
    /** @param {(own: Set<string>) => Request} requestFor */
    async askAll(requestFor) {
      /** @type {Answer[]} */
      const answers = []
      for (const [environment, own] of loaded) {
        const request = requestFor(own)
        if (request.ids?.length !== 0) answers.push(await ask(environment, request))
        if (request.ids && answers.at(-1)?.results.some(({ failure }) => failure !== undefined)) break
      }
      return answers
    },
    async stop() {
      const cleanedUp = Promise.all(environments.map((environment) => ask(environment, { isLast: true })))
      await Promise.race([cleanedUp, pause(patienceMs, undefined, { ref: false })])
      channel.close()
      ended.catch(() => undefined)
      await vitest.cancelCurrentRun('keyboard-input').catch(() => undefined)
      await vitest.close()
    },
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'loaded-tests', factory: () => new LoadedTestsRunner() }]
