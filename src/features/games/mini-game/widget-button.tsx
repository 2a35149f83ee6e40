import { useId, type ButtonHTMLAttributes, type CSSProperties, type Ref } from 'react'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useMakesWay } from '../../../shared/shell/use-makes-way.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './widget-button.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className'> {
  readonly ref?: Ref<HTMLButtonElement>
  /** Where the button floats; absent for its usual place. */
  readonly place?: CSSProperties | undefined
  readonly isDraggable?: boolean
}

/** The widget as the player sees it: a round button over the page. */
export function WidgetButton({ place, isDraggable = false, ...rest }: Props) {
  const { t } = useTranslation('mini-game')
  const id = useId()
  return (
    <aside aria-label={t('mini_game')}>
      <button
        type="button"
        {...rest}
        className={cx(styles.widget, isDraggable && styles.draggable, useMakesWay() && styles.away)}
        style={place}
        aria-label={t('mini_game')}
        {...(isDraggable && { 'aria-describedby': id })}
      >
        <Icon name="ticket" size={28} tinted />
      </button>
      {isDraggable && (
        <VisuallyHidden>
          <span id={id}>{t('how_to_move')}</span>
        </VisuallyHidden>
      )}
    </aside>
  )
}
