import { useRef, type ComponentProps } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icons/icon.tsx'
import styles from './search-field.module.css'

interface Props {
  /** What is searched; there is no visible label. */
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Connects the field to its list of results, through which the arrow keys move (ARIA combobox). */
  readonly combobox?: Pick<ComponentProps<'input'>, 'onKeyDown' | 'aria-controls' | 'aria-activedescendant'>
}

export function SearchField({ label, placeholder, clearLabel, value, onChange, combobox }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.field} role="search">
      <Icon name="search" size={20} className={styles.icon} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        dir={isDiallingCode(value) ? 'ltr' : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...(combobox && { role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list', ...combobox })}
      />
      {value !== '' && <IconButton icon="close" size={20} label={clearLabel} onClick={clear} />}
    </div>
  )
}

/** In a right-to-left page its plus sign would appear behind the digits. */
const isDiallingCode = (value: string): boolean => value.trimStart().startsWith('+')
