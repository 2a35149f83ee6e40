import { useLayoutEffect, type ReactNode, type Ref } from 'react'
import { useTranslation } from '../i18n/language.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Page } from '../ui/page.tsx'
import styles from './frame-screen.module.css'

interface ScreenProps {
  readonly title: string
  /** Usually a `FrameBar`. */
  readonly bar: ReactNode
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** A page that uses the whole screen: a header, and below it a partner's page or its replacement. */
export function FrameScreen({ title, bar, ref, children }: ScreenProps) {
  useWholeScreen()
  return (
    <Page title={title} hideTitle>
      <div ref={ref} className={styles.screen}>
        {bar}
        <div className={styles.body}>{children}</div>
      </div>
    </Page>
  )
}

/** The shell's bars and the footer are gone while the page uses the whole screen. */
function useWholeScreen(): void {
  useLayoutEffect(() => {
    const attribute = 'data-whole-screen'
    document.documentElement.setAttribute(attribute, '')
    return () => document.documentElement.removeAttribute(attribute)
  }, [])
}

interface BarProps {
  readonly title: string
  readonly onBack: () => void
  /** Buttons at the end. */
  readonly children?: ReactNode
}

/** The header of a partner's page. */
export function FrameBar({ title, onBack, children }: BarProps) {
  const { t } = useTranslation('shared')
  return (
    <div className={styles.bar}>
      <IconButton icon="back" label={t('back')} onClick={onBack} />
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}
