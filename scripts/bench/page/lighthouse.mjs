import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from '../../setup/browser.mjs'
import { ensureTool } from '../../setup/dependencies.mjs'
import { flags } from './phone.mjs'

/**
 * Scores from 0 to 100, times in milliseconds, bytes as transferred.
 * @typedef {object} Measures
 * @property {number} performance
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 * @property {number} bytes
 * @property {number} requests
 * @property {number} benchmarkIndex the machine's speed in Lighthouse's own measure
 */

/**
 * Lighthouse as it is by default (mobile, simulated slow 4G, a processor four times slower), each page in a fresh
 * browser.
 * @param {string} root the checkout
 */
export async function openLighthouse(root) {
  const folder = join(root, 'scripts/bench/page')
  ensureTool(folder, 'lighthouse')
  const modules = join(folder, 'node_modules')
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import(pathToFileURL(join(modules, 'lighthouse/core/index.js')).href),
    import(pathToFileURL(join(modules, 'chrome-launcher/dist/index.js')).href),
  ])

  /** @param {string} url @returns {Promise<Measures>} */
  async function measure(url) {
    const chrome = await launch({ chromePath: findBrowser(), chromeFlags: ['--headless', ...flags], logLevel: 'error' })
    try {
      const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
      return readMeasures(lhr)
    } finally {
      chrome.kill()
    }
  }

  return { measure }
}

/** @param {any} lhr Lighthouse's result @returns {Measures} */
function readMeasures({ categories, audits, environment }) {
  const score = (/** @type {string} */ category) => Math.round(categories[category].score * 100)
  const value = (/** @type {string} */ audit) => audits[audit].numericValue
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    requests: audits['network-requests'].details.items.length,
    benchmarkIndex: environment.benchmarkIndex,
  }
}
