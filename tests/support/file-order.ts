import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest files of their suites, in the order in which they begin. If they began later, they would end alone. */
const longFiles = [
  'runs/sequences',
  'queue/queue',
  'runs/fuzz-merchants',
  'engines/sweep',
  'engines/day',
  'bundle/flags',
  'bundle/queue-checks',
  'bundle/queue',
  'bundle/impact',
  'bundle/bench',
  'bundle/robust',
  'bundle/gates',
]

/**
 * Runs the files of an environment after each other. A thread that files share continues with the next file only if it
 * needs the same environment; otherwise the thread ends, and what it has loaded is lost.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted
      .map((file) => ({ file, place: placeOf(file.moduleId), environment: environmentOf(file.moduleId) }))
      .sort((one, other) => one.place - other.place || other.environment.localeCompare(one.environment))
      .map(({ file }) => file)
  }
}

function placeOf(file: string): number {
  const place = longFiles.findIndex((name) => file.endsWith(`/${name}.test.ts`))
  return place < 0 ? longFiles.length : place
}

/** The comments at the beginning of a test file that choose its environment. */
const environmentOf = (file: string): string =>
  /^(?:\/\/ @vitest-environment.*\n)*/.exec(readFileSync(file, 'utf8'))?.[0] ?? ''
