import type { WhitelabelName } from '../../../contract/wire/system.ts'
import { settingsLoaded } from '../settings/settings-slice.ts'
import { settingsFrom } from '../settings/settings.ts'
import { useAppDispatch } from '../store/hooks.ts'

interface Props {
  readonly names: readonly WhitelabelName[]
  /** Other settings in the answer. */
  readonly settings?: Parameters<typeof settingsFrom>[0]
}

/** A button; when it is pressed, settings arrive in which the back end has switched these off. */
export function SwitchOff({ names, settings = {} }: Props) {
  const dispatch = useAppDispatch()
  const off = () => {
    const whitelabelVal = Object.fromEntries(names.map((name) => [name, false]))
    dispatch(settingsLoaded({ settings: settingsFrom({ ...settings, whitelabelVal }), imageCdns: [] }))
  }
  return <button onClick={off}>{`Off: ${names.join()}`}</button>
}
