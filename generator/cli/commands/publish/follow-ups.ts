import { optionText } from '../../terminal/format.ts'
import type { TargetOptions } from '../declarations.ts'
import type { PublishOptions } from './options.ts'

/** The commands that continue and undo a rollout, ready to be pasted. */
export function followUps(id: string, options: PublishOptions): readonly string[] {
  const target = targetText(options)
  const afterWave = optionText('--after-wave', options.afterWave)
  const waves = `${gateText(options)}${optionText('--soak', options.soak)}`
  const workers = `${optionText('--queue', options.queue)}${optionText('--shared-cache', options.sharedCache)}`
  return [
    `  continue: ./livery publish --resume ${id}${target}${optionText('--out', options.out)}${workers}${afterWave}${waves}`,
    `  undo:     ./livery rollback --rollout ${id}${target}${afterWave}`,
  ]
}

const gateText = ({ gate }: PublishOptions): string => (gate === false ? ' --no-gate' : optionText('--gate', gate))

/** The commands that continue and abort a rollout. */
export const endings = (id: string, options: PublishOptions): readonly string[] => [
  `  continue: ./livery publish --resume ${id}${targetText(options)}${optionText('--out', options.out)}`,
  `  end:      ./livery publish --abort ${id}${targetText(options)}`,
]

/** The command that completes the undoing of one. */
export const undoing = (id: string, options: PublishOptions): string =>
  `  complete: ./livery rollback --rollout ${id}${targetText(options)}`

/** The options that name the target, as they were given; the merchants' folder only lists the environments. */
export const targetText = ({ to, env, merchants }: TargetOptions): string =>
  `${optionText('--to', to)}${optionText('--env', env)}${env === undefined ? '' : optionText('--merchants', merchants)}`
