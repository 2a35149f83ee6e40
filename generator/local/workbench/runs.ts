import type { ChildProcess } from 'node:child_process'
import type { CommandRun, ReleaseCommand } from '../../../contract/workbench.ts'

/** A command that the page may have run. */
export interface RunnableCommand extends ReleaseCommand {
  readonly start: () => ChildProcess
}

/** The commands that were run for the page. They belong to the server, so a page that is loaded again still has them. */
export interface Runs {
  readonly list: () => readonly CommandRun[]
  readonly start: (command: RunnableCommand) => void
  /** Interrupts one as Ctrl-C does, so that it leaves everything whole. */
  readonly stop: (number: number) => void
  /** Interrupts those that run. */
  readonly close: () => void
}

const keptRuns = 8
/** Characters; the end of what a command says is kept. */
const keptOutput = 200_000

export function openRuns(): Runs {
  let runs: readonly { run: CommandRun; readonly child: ChildProcess }[] = []
  let number = 0
  const stop = (child: ChildProcess | undefined): void => void child?.kill('SIGINT')
  return {
    list: () => runs.map(({ run }) => run),
    start: (command) => {
      const child = command.start()
      const entry = { run: { number: ++number, line: command.line, output: '', state: 'running' } as CommandRun, child }
      const say = (words: string): void => {
        entry.run = { ...entry.run, output: (entry.run.output + words).slice(-keptOutput) }
      }
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say)
      child.on('error', ({ message }) => say(message))
      child.on('close', (code) => (entry.run = { ...entry.run, state: code === 0 ? 'done' : 'failed' }))
      runs = [entry, ...runs].filter(({ run }, place) => place < keptRuns || run.state === 'running')
    },
    stop: (wanted) => stop(runs.find(({ run }) => run.number === wanted)?.child),
    close: () => runs.forEach(({ child }) => stop(child)),
  }
}
