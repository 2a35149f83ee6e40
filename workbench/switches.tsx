import { useId } from 'react'
import type { FleetLanguage } from '../contract/workbench.ts'
import { VisuallyHidden } from '../src/shared/ui/visually-hidden.tsx'
import type { Scheme } from './fleet.ts'
import styles from './switches.module.css'

const schemes = [
  ['auto', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

interface SchemeSwitchProps {
  readonly legend: string
  readonly value: Scheme
  readonly onChange: (scheme: Scheme) => void
}

/** Light, dark, or the device's setting. */
export function SchemeSwitch({ legend, value, onChange }: SchemeSwitchProps) {
  const name = useId()
  return (
    <fieldset className={styles.scheme}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {schemes.map(([scheme, words]) => (
        <label key={scheme}>
          <input type="radio" name={name} checked={value === scheme} onChange={() => onChange(scheme)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  /** For screen readers; only the choice itself is visible. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly words: string; readonly lang?: string }[]
  /** The choice of none of them. */
  readonly none?: string
}

export const Choice = ({ label, value, onChange, options, none }: ChoiceProps) => (
  <select
    className={styles.choice}
    aria-label={label}
    value={value}
    disabled={options.length < 2 && none === undefined}
    onChange={(event) => onChange(event.target.value)}
  >
    {none !== undefined && <option value="">{none}</option>}
    {options.map(({ value: one, words, lang }) => (
      <option key={one} value={one} lang={lang}>
        {words}
      </option>
    ))}
  </select>
)

export const languageOptions = (languages: readonly FleetLanguage[]) =>
  languages.map(({ code, tag, name }) => ({ value: code, words: name, lang: tag }))
