import { useEffect } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../shared/overlay/overlays.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { AnchorButton } from '../../../shared/ui/anchor-button.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { copyText } from '../../../shared/ui/copy-button.tsx'
import { Popup } from '../../../shared/ui/popup.tsx'
import { usePresence } from '../../../shared/ui/use-modal.ts'
import type { WelcomePicture } from './welcome-pictures.ts'
import { rememberAnswered, rememberShown } from '../../../shared/popups/remember-picture.ts'
import styles from './picture.module.css'

/** How long a success is shown (ERR-11). */
const successMs = 1500

/** A picture to save or to pass on. */
export function Part({ open, subject }: OverlayProps<'download-image'>) {
  return usePresence(open) ? <Picture leaving={!open} picture={subject} /> : null
}

function Picture({ leaving, picture }: { readonly leaving: boolean; readonly picture: WelcomePicture }) {
  const { t } = useTranslation('download-images')
  const title = t('title', { name: useBrand().name })
  const { url, fileName, width, height } = picture
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(rememberShown(picture)), [dispatch, picture])
  const answer = () => {
    dispatch(rememberAnswered(picture))
    dispatch(overlayWithdrawn({ name: 'download-image', id: picture.group }))
  }
  const copy = async () => {
    const copied = await copyText(url)
    dispatch(
      copied
        ? showToast({ kind: 'success', text: { key: 'shared:copied' }, durationMs: successMs })
        : showToast({ kind: 'error', text: { key: 'shared:copy_failed' } }),
    )
    if (copied) answer()
  }
  return (
    <Popup
      label={title}
      leaving={leaving}
      onClose={answer}
      footer={
        <div className={styles.ways}>
          {/* Browsers open a picture of another host instead of saving it: then in a tab of its own. */}
          <AnchorButton href={url} download={fileName} target="_blank" rel="noopener noreferrer" onClick={answer}>
            {t('save')}
          </AnchorButton>
          <Button wide variant="outline" onClick={() => void copy()}>
            {t('shared:copy_link')}
          </Button>
        </div>
      }
    >
      <img className={styles.picture} src={url} width={width} height={height} alt={title} />
    </Popup>
  )
}
