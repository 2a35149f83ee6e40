import { withoutPasswords } from '../../../errors/without-passwords.ts'
import type { TargetOptions } from '../declarations.ts'
import type { PublishOptions } from './options.ts'

/** The commands that continue and undo a rollout, ready to be pasted. */
export function followUps(id: string, options: PublishOptions): readonly string[] {
  const target = targetText(options)
  const afterWave = option('--after-wave', options.afterWave)
  const waves = `${gateText(options)}${option('--soak', options.soak)}`
  const workers = `${option('--queue', options.queue)}${option('--shared-cache', options.sharedCache)}`
  return [
    `  continue: ./livery publish --resume ${id}${target}${option('--out', options.out)}${workers}${afterWave}${waves}`,
    `  undo:     ./livery rollback --rollout ${id}${target}${afterWave}`,
  ]
}

const gateText = ({ gate }: PublishOptions): string => (gate === false ? ' --no-gate' : option('--gate', gate))

/** The commands that continue and abort a rollout. */
export const endings = (id: string, options: PublishOptions): readonly string[] => [
  `  continue: ./livery publish --resume ${id}${targetText(options)}${option('--out', options.out)}`,
  `  end:      ./livery publish --abort ${id}${targetText(options)}`,
]

/** The command that completes the undoing of one. */
export const undoing = (id: string, options: PublishOptions): string =>
  `  complete: ./livery rollback --rollout ${id}${targetText(options)}`

/** The options that name the target, as they were given; the merchants' folder only lists the environments. */
export const targetText = ({ to, env, merchants }: TargetOptions): string =>
  `${option('--to', to)}${option('--env', env)}${env === undefined ? '' : option('--merchants', merchants)}`

/** @param value true for an option without one; passwords are left out, so the user has to write them again */
function option(name: string, value: string | boolean | undefined): string {
  if (value === undefined || value === false) return ''
  return value === true ? ` ${name}` : ` ${name} ${quoted(withoutPasswords(value))}`
}

/** Quotes a word for a shell. */
const quoted = (value: string): string =>
  /^[\w./:@%+=,-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
