import { useId, type ReactNode } from 'react'
import { useBrand } from '../brand/brand.tsx'
import { cx } from './cx.ts'
import { LanguageButton } from './language-button.tsx'
import styles from './gate-frame.module.css'
import modal from './modal.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  readonly title: string
  /** Shown in the circle above the title. */
  readonly mark: ReactNode
  readonly children: ReactNode
}

/** A screen in front of everything that cannot be dismissed, with the brand's logo and the choice of language. */
export function GateFrame({ title, mark, children }: Props) {
  const id = useId()
  const dialog = useModal()
  return (
    <dialog ref={dialog} className={cx(modal.modal, styles.gate)} aria-labelledby={id}>
      <div className={styles.screen}>
        <Head />
        <div className={styles.panel}>
          <span className={styles.mark} aria-hidden="true">
            <bdi dir="ltr">{mark}</bdi>
          </span>
          <h2 tabIndex={-1} className={styles.title} id={id}>
            {title}
          </h2>
          {children}
        </div>
      </div>
    </dialog>
  )
}

function Head() {
  const { name, look } = useBrand()
  return (
    <div className={styles.head}>
      <img className={styles.logo} src={look.logo.url} width={look.logo.width} height={look.logo.height} alt={name} />
      {/* The question has to be understood before it can be answered. */}
      <LanguageButton className={styles.language} />
    </div>
  )
}
