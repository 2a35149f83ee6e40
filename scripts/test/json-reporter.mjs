// Vitest's JSON report says nothing of an error outside of the tests, which ends a run of passed tests as failed.
import { JsonReporter } from 'vitest/node'

export default class JsonReporterWithErrors extends JsonReporter {
  /** @type {readonly { message: string, stack?: string }[]} */
  #errors = []

  /** @override @param {any} modules @param {any} [unhandledErrors] */
  async onTestRunEnd(modules, unhandledErrors) {
    this.#errors = unhandledErrors
    await super.onTestRunEnd(modules)
  }

  /** @override @param {string} report */
  async writeReport(report) {
    const unhandledErrors = this.#errors.map(({ message, stack }) => stack ?? message)
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors }))
  }
}
