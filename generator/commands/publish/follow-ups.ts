import type { PublishOptions } from './options.ts'

/** The commands that continue and undo a rollout, ready to be pasted. */
export function followUps(id: string, { to, out, env }: PublishOptions): string {
  const target = option('--to', to)
  const places = `${option('--out', out)}${option('--env', env)}`
  return [
    `  continue: ./livery publish --resume ${id}${target}${places}`,
    `  undo:     ./livery rollback --rollout ${id}${target}`,
  ].join('\n')
}

const option = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name} ${quoted(value)}`

/** For a shell. */
const quoted = (value: string): string =>
  /^[\w./:@%+=,-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
