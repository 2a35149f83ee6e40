// Vitest's JSON report omits errors outside of the tests, although they make a run fail whose tests have all passed.
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
