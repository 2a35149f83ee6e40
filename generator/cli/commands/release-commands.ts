import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ReleaseAct } from '../../../contract/workbench.ts'
import type { RunnableCommand } from '../../local/workbench/runs.ts'
import { productRoot } from '../../root.ts'
import { childEnvironment } from '../../system/child-environment.mjs'
import { optionText } from '../terminal/format.ts'
import { commands, type FleetOptions, type TargetOptions } from './declarations.ts'

/** What the workbench is started with, and the commands that it runs get. */
export interface ReleaseOptions extends FleetOptions, TargetOptions {
  readonly out?: string
  readonly check?: string
  /** Whether it may change what is live. */
  readonly allowPublish?: boolean
}

type Command = keyof typeof commands
/** What an act needs besides files. */
type Need = 'nothing' | 'target' | 'permission'
type Act = readonly [title: string, hint: string, need: Need, command: Command, words: string]

/** Each with a command; `<id>` stands for the brand. */
const acts: Readonly<Record<ReleaseAct, Act>> = {
  due: [
    'What is due',
    'What a build would make, and why. Nothing is written.',
    'nothing',
    'generate',
    '--all --dry-run',
  ],
  impact: [
    'Whom a change reaches',
    'Which brands differ from the last commit, and in what.',
    'nothing',
    'impact',
    'HEAD',
  ],
  live: ['What is live', 'The release of each brand, and the rollouts that are not over.', 'target', 'status', ''],
  plan: ['What publishing would do', 'In which waves. Nothing is written.', 'target', 'publish', '--all --plan'],
  publish: [
    'Publish',
    'In waves, each checked in a browser; one that fails is taken back.',
    'permission',
    'publish',
    '--all',
  ],
  journal: [
    'What was done to the brand',
    'Every release that went live, by whom and why.',
    'target',
    'releases',
    '<id>',
  ],
  rollback: ['Take the brand back', 'Puts the release before this one live.', 'permission', 'rollback', '<id>'],
}

const passedOn = ['merchants', 'env', 'out', 'to', 'state', 'check'] as const

/** Those of the workbench's own options that the command takes too. */
function optionsFor(command: Command, options: ReleaseOptions): readonly (readonly [string, string])[] {
  const takes = Object.keys(commands[command].options)
  return passedOn.flatMap((name) => {
    const value = options[name]
    const isTaken = takes.some((flags) => flags.startsWith(`--${name} `))
    return value !== undefined && isTaken ? [[`--${name}`, value] as const] : []
  })
}

/** What can be done about a brand's releases, and about those of all. */
export const releaseCommands =
  (options: ReleaseOptions) =>
  (id: string): readonly RunnableCommand[] =>
    (Object.entries(acts) as [ReleaseAct, Act][]).map(([act, [title, hint, need, command, words]]) => {
      const own = [command, ...words.replace('<id>', id).split(' ').filter(Boolean)]
      const given = optionsFor(command, options)
      return {
        act,
        title,
        hint,
        isChange: need === 'permission',
        line: `./livery ${own.join(' ')}${given.map(([name, value]) => optionText(name, value)).join('')}`,
        refusal: refusalOf(need, options),
        start: () =>
          spawn(process.execPath, [join(productRoot, 'generator/bin.mjs'), ...own, ...given.flat()], {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: childEnvironment('command', { NO_COLOR: '1' }),
          }),
      }
    })

function refusalOf(need: Need, { to, env, allowPublish }: ReleaseOptions): string | null {
  if (need !== 'nothing' && to === undefined && env === undefined)
    return 'Start ./livery serve with --to <target>, or --env.'
  if (need === 'permission' && allowPublish !== true) return 'Start ./livery serve with --allow-publish.'
  return null
}
