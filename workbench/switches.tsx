import { useId } from 'react'
import { Button } from '../src/shared/ui/button.tsx'
import { SearchField } from '../src/shared/ui/search-field.tsx'
import type { FleetLanguage } from '../contract/workbench.ts'
import { VisuallyHidden } from '../src/shared/ui/visually-hidden.tsx'
import bar from './fleet-view.module.css'
import styles from './switches.module.css'

export const schemes = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

interface SegmentsProps<Value> {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: unknown
  readonly onChange: (value: Value) => void
}

/** A few choices beside each other. */
export function Segments<Value extends string | number | boolean>({ options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return options.map((option) => (
    <label key={String(option.value)}>
      <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
      <span>{option.label}</span>
    </label>
  ))
}

interface SegmentSwitchProps<Value> extends SegmentsProps<Value> {
  /** For screen readers. */
  readonly legend: string
}

export const SegmentSwitch = <Value extends string>({ legend, ...segments }: SegmentSwitchProps<Value>) => (
  <fieldset className={styles.segments}>
    <legend>
      <VisuallyHidden>{legend}</VisuallyHidden>
    </legend>
    <Segments {...segments} />
  </fieldset>
)

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

export const namesAsOptions = (names: readonly string[]) => names.map((name) => ({ value: name, words: name }))

export const languageOptions = (languages: readonly FleetLanguage[]) =>
  languages.map(({ code, tag, name }) => ({ value: code, words: name, lang: tag }))

/** What is looked for: words, and a choice by each name. */
interface FiltersProps<Wanted> {
  readonly label: string
  readonly placeholder: string
  readonly wanted: Wanted
  readonly choices: readonly (Omit<ChoiceProps, 'value' | 'onChange'> & { readonly name: keyof Wanted })[]
  /** How many were found; empty for all. */
  readonly count: string
  readonly onWant: (part: Partial<Wanted>) => void
}

export const Filters = <Wanted extends Readonly<Record<'text', string>>>(props: FiltersProps<Wanted>) => {
  const { label, placeholder, wanted, choices, count, onWant } = props
  const want = (name: keyof Wanted) => (value: string) => onWant({ [name]: value } as unknown as Partial<Wanted>)
  return (
    <div className={bar.filters}>
      <SearchField
        label={label}
        placeholder={placeholder}
        clearLabel="Clear"
        value={wanted.text}
        onChange={want('text')}
      />
      {choices.map(({ name, ...choice }) => (
        <Choice key={String(name)} {...choice} value={String(wanted[name])} onChange={want(name)} />
      ))}
      <p className={bar.count} role="status">
        {count}
      </p>
    </div>
  )
}

export const NoneFound = ({ words, onAll }: { readonly words: string; readonly onAll: () => void }) => (
  <div className={bar.none}>
    <p>{words}</p>
    <Button size="small" variant="outline" onClick={onAll}>
      Show all brands
    </Button>
  </div>
)
