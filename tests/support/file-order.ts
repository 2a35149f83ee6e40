import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the files with a document after each other, and those without one. A thread that files share goes on to the next
 * file only if that asks for the same environment; otherwise it ends, with all that it has loaded.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted
      .map((file) => ({ file, environment: environmentOf(file.moduleId) }))
      .sort((one, other) => other.environment.localeCompare(one.environment))
      .map(({ file }) => file)
  }
}

/** The comments at the beginning of a test file that ask for one. */
const environmentOf = (file: string): string =>
  /^(?:\/\/ @vitest-environment.*\n)*/.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
