import type { ReactNode } from 'react'
import { useBrand } from '../brand/brand.tsx'
import { useLanguage, useTranslation } from '../i18n/language.tsx'
import { usePanel } from '../navigation/panel.ts'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'
import styles from './language-button.module.css'

/** Names the language of the page and opens the choice; nothing where a brand has only one. */
export function LanguageButton({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const { t } = useTranslation('app')
  const { nativeName } = useLanguage()
  const { languages } = useBrand()
  const { open } = usePanel('language')
  if (languages.supported.length < 2) return null
  const label = t('choose_language', { name: nativeName })
  return (
    <button type="button" className={cx(styles.language, className)} aria-label={label} onClick={() => open()}>
      <Icon name="globe" size={20} tinted />
      <bdi translate="no">{nativeName}</bdi>
      {children}
    </button>
  )
}
