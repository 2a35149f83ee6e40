import type { TargetOptions } from '../publish-options.ts'
import type { PublishOptions } from './options.ts'

/** The commands that continue and undo a rollout, ready to be pasted. */
export function followUps(id: string, options: PublishOptions): string {
  const target = targetText(options)
  return [
    `  continue: ./livery publish --resume ${id}${target}${option('--out', options.out)}`,
    `  undo:     ./livery rollback --rollout ${id}${target}`,
  ].join('\n')
}

/** The options that name the target, as they were given; the merchants' folder only lists the environments. */
export const targetText = ({ to, env, merchants }: TargetOptions): string =>
  `${option('--to', to)}${option('--env', env)}${env === undefined ? '' : option('--merchants', merchants)}`

const option = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name} ${quoted(value)}`

/** For a shell. */
const quoted = (value: string): string =>
  /^[\w./:@%+=,-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
