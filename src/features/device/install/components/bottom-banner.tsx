import { useId } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { promptLook } from '../lib/prompt-texts.ts'
import { AppIcon } from './app-icon.tsx'
import styles from './bottom-banner.module.css'
import { Offers } from './offers.tsx'
import type { PromptFormProps } from './prompt-form.ts'
import { StayLink } from './stay-link.tsx'
import { usePromptSettings } from './use-install.ts'

/** Stands at the bottom of the page without blocking it (INST-11 to INST-13). */
export function BottomBanner({ prompt, isClosing, onClose, onGuide }: PromptFormProps) {
  const { t } = useTranslation('install')
  const { t: shared } = useTranslation('shared')
  const brand = useBrand()
  const id = useId()
  const { text, color, isBranded } = promptLook(usePromptSettings(), 'bottom', brand)
  return (
    <section
      className={cx(styles.banner, isBranded && styles.branded, isClosing && styles.closing)}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <AppIcon size={52} />
        <div className={styles.words}>
          <h2 className={styles.title} id={id}>
            {t('title', { name: brand.shortName })}
          </h2>
          <p className={styles.text} style={color === undefined ? {} : { color }}>
            {text ?? t('text_short')}
          </p>
        </div>
        {prompt.isClosable && (
          <IconButton className={styles.close} icon="close" label={shared('close')} size={20} onClick={onClose} />
        )}
      </div>
      <Offers prompt={prompt} onGuide={onGuide} />
      {prompt.isClosable && <StayLink onClick={onClose} />}
    </section>
  )
}
