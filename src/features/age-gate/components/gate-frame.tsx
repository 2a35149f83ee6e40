import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/lib/panel.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { useModal } from '../../../shared/ui/use-modal.ts'
import styles from './gate-frame.module.css'

interface Props {
  readonly title: string
  /** In the round above the title. */
  readonly mark: ReactNode
  readonly children: ReactNode
}

/** A screen in front of everything that cannot be put away, with the brand's logo and the choice of language. */
export function GateFrame({ title, mark, children }: Props) {
  const id = useId()
  const dialog = useModal(stay)
  const heading = useRef<HTMLHeadingElement>(null)
  useReopen(dialog)
  useEffect(() => heading.current?.focus(), [])
  return (
    <dialog ref={dialog} className={styles.gate} aria-labelledby={id} onKeyDown={refuseEscape}>
      <div className={styles.screen}>
        <Head />
        <div className={styles.panel}>
          <span className={styles.mark} aria-hidden="true">
            <bdi dir="ltr">{mark}</bdi>
          </span>
          <h2 ref={heading} tabIndex={-1} className={styles.title} id={id}>
            {title}
          </h2>
          {children}
        </div>
      </div>
    </dialog>
  )
}

const stay = () => undefined

/** A second Escape closes a dialog in Chromium even when the first was refused. */
const refuseEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}

/** The system's back gesture may close a dialog without asking. */
function useReopen(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current
    const reopen = () => {
      if (element?.isConnected && !element.open) element.showModal()
    }
    element?.addEventListener('close', reopen)
    return () => element?.removeEventListener('close', reopen)
  }, [dialog])
}

function Head() {
  const { name, look } = useBrand()
  return (
    <div className={styles.head}>
      <img className={styles.logo} src={look.logo.url} width={look.logo.width} height={look.logo.height} alt={name} />
      <LanguageButton />
    </div>
  )
}

/** The question has to be understood before it can be answered. */
function LanguageButton() {
  const { t } = useTranslation('age-gate')
  const { nativeName } = useLanguage()
  const { supported } = useBrand().languages
  const { open } = usePanel('language')
  if (supported.length < 2) return null
  return (
    <button type="button" className={styles.language} aria-label={t('choose_language', { name: nativeName })} onClick={() => open()}>
      <Icon name="globe" size={20} tinted />
      <bdi>{nativeName}</bdi>
    </button>
  )
}
