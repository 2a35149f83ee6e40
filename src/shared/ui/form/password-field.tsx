import { useState, type ComponentProps } from 'react'
import { useTranslation } from '../../i18n/language.tsx'
import { IconButton } from '../icon-button.tsx'
import { eyeIcon, eyeOffIcon } from '../icons/form-icons.ts'
import { cx } from '../cx.ts'
import styles from './control.module.css'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that is hidden until the player chooses to see it. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('shared')
  const [seen, setSeen] = useState(false)
  const toggle = (
    <IconButton
      icon={seen ? eyeOffIcon : eyeIcon}
      label={t(seen ? 'hide_password' : 'show_password')}
      onClick={() => setSeen(!seen)}
    />
  )
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      className={cx(styles.leftToRight, props.className)}
      type={seen ? 'text' : 'password'}
      after={toggle}
    />
  )
}
