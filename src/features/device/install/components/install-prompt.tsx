import { useEffect, useState, useId } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useAppDispatch, useClock } from '../../../../shared/store/hooks.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { closingMs } from '../../../../shared/ui/use-modal.ts'
import { closePrompt, promptShown } from '../actions.ts'
import type { Prompt } from '../lib/prompt-due.ts'
import { promptLook, type PromptFormProps, PromptDialog, StayLink } from './prompt-dialog.tsx'
import { AppIcon } from './app-icon.tsx'
import { InstallGuide } from './install-guide.tsx'
import styles from './install-prompt.module.css'
import { Offers } from './offers.tsx'
import { usePromptSettings } from './use-install.ts'

/** An install prompt in one of its forms, and the guide that follows it on iOS. */
export function Part({ open, subject }: { readonly open: boolean; readonly subject: Prompt }) {
  const dispatch = useAppDispatch()
  const [isGuided, setIsGuided] = useState(false)
  const stage = useClosing(open && !isGuided)
  useEffect(() => dispatch(promptShown(subject)), [dispatch, subject])
  const Form = subject.form === 'bottom' ? BottomBanner : PromptDialog
  return (
    <>
      {stage !== 'hidden' && (
        <Form
          prompt={subject}
          isClosing={stage === 'closing'}
          onClose={() => dispatch(closePrompt(subject))}
          onGuide={() => setIsGuided(true)}
        />
      )}
      <InstallGuide open={open && isGuided} onClose={() => setIsGuided(false)} />
    </>
  )
}

type Stage = 'hidden' | 'shown' | 'closing'

/** The stages of a prompt: hidden, shown, closing for 250 ms, and hidden again. */
function useClosing(isOpen: boolean): Stage {
  const clock = useClock()
  const [stage, setStage] = useState<Stage>('hidden')
  if (isOpen && stage !== 'shown') setStage('shown')
  if (!isOpen && stage === 'shown') setStage('closing')
  useEffect(() => {
    if (stage === 'closing') return clock.after(closingMs, () => setStage('hidden'))
  }, [clock, stage])
  return stage
}

/** Stands at the bottom of the page without blocking it (INST-11 to INST-13). */
function BottomBanner({ prompt, isClosing, onClose, onGuide }: PromptFormProps) {
  const { t } = useTranslation('install')
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
          <IconButton className={styles.close} icon="close" label={t('shared:close')} size={20} onClick={onClose} />
        )}
      </div>
      <Offers prompt={prompt} onGuide={onGuide} />
      {prompt.isClosable && <StayLink onClick={onClose} />}
    </section>
  )
}
