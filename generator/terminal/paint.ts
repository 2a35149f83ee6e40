import picocolors from 'picocolors'

/** Colours if the stream supports them; respects NO_COLOR and FORCE_COLOR (CLI-03). */
export function paintFor(stream: NodeJS.WriteStream): ReturnType<typeof picocolors.createColors> {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0' && FORCE_COLOR !== ''
  const shown = forced || (stream.isTTY === true && TERM !== 'dumb')
  return picocolors.createColors(!NO_COLOR && shown)
}
