import { useState } from 'react'
import type { Popups } from '../../../../../contract/wire/content.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { overlayWithdrawn } from '../../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../../shared/overlay/overlays.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Carousel } from '../../../../shared/ui/carousel.tsx'
import { Popup } from '../../../../shared/ui/popup.tsx'
import { usePresence } from '../../../../shared/ui/use-modal.ts'
import { rememberSeen } from '../../../../shared/popups/remember-seen.ts'
import { Announcement } from './announcement.tsx'
import styles from './popup.module.css'

/** How long each of several popups stays (POP-09). */
const slideMs = 5000

/** The popups of this visitor: one is shown as it is, several as slides (POP-03, POP-04). */
export function Part({ open, subject }: OverlayProps<'popups'>) {
  return usePresence(open) ? <Announcements leaving={!open} popups={subject} /> : null
}

interface Props {
  readonly leaving: boolean
  readonly popups: Popups
}

function Announcements({ leaving, popups: { items, forceRead } }: Props) {
  const { t } = useTranslation('popups')
  const [hasSeenLast, setHasSeenLast] = useState(items.length === 1)
  const close = useClose(items)
  const isClosable = hasSeenLast || !forceRead
  // A player who follows a button too early has not closed the popups: they are there again after the way back.
  const go = () => isClosable && close({ forToday: false })
  const slides = items.map((item, index) => (
    <Announcement
      key={item.id}
      item={item}
      onGo={go}
      {...(index === items.length - 1 && { onSeen: () => setHasSeenLast(true) })}
    />
  ))
  return (
    <Popup
      label={t('title')}
      leaving={leaving}
      onClose={isClosable ? () => close({ forToday: false }) : undefined}
      footer={
        isClosable ? (
          <Button variant="ghost" size="small" onClick={() => close({ forToday: true })}>
            {t('hide_today')}
          </Button>
        ) : (
          <p className={styles.hint}>{t('read_all')}</p>
        )
      }
    >
      {slides.length === 1 ? (
        slides
      ) : (
        <div className={styles.slides}>
          <Carousel label={t('title')} everyMs={slideMs} slides={slides.map((slide) => () => slide)} />
        </div>
      )}
    </Popup>
  )
}

function useClose(items: Popups['items']) {
  const dispatch = useAppDispatch()
  return (choice: { readonly forToday: boolean }) => {
    dispatch(rememberSeen(items, choice))
    dispatch(overlayWithdrawn({ name: 'popups' }))
  }
}
