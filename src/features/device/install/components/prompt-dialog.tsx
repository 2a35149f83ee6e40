import { useId, useLayoutEffect, useState } from 'react'
import type { BrandConfig } from '../../../../../contract/brand.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useImageSources } from '../../../../shared/settings/use-settings.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { Modal } from '../../../../shared/ui/modal.tsx'
import { useModal } from '../../../../shared/ui/use-modal.ts'
import type { Prompt } from '../lib/prompt-due.ts'
import { valueOf, type PromptSettings } from '../lib/settings.ts'
import { AppIcon } from './app-icon.tsx'
import { Offers } from './offers.tsx'
import styles from './prompt-dialog.module.css'
import { useGift } from '../api.ts'
import { usePromptSettings } from './use-install.ts'

const stay = () => undefined

/** The add-to-home-screen modal, in the middle of the page or as large as the screen (INST-11, INST-36). */
export function PromptDialog({ prompt, isClosing, onClose, onGuide }: PromptFormProps) {
  const { t } = useTranslation('install')
  const brand = useBrand()
  const id = useId()
  const dismiss = prompt.isClosable && !isClosing ? onClose : stay
  const dialog = useModal(dismiss)
  // The title gets the focus, and the browser scrolls to it: on a low screen past the button to close.
  // In newer browsers scrollTo returns a promise, which React would take for the effect's end.
  useLayoutEffect(() => void dialog.current?.scrollTo(0, 0), [dialog])
  const { text, color, background, isBranded } = promptLook(usePromptSettings(), prompt.form, brand)
  return (
    <Modal
      ref={dialog}
      className={styles.dialog}
      leaving={isClosing}
      onDismiss={dismiss}
      aria-labelledby={id}
      aria-describedby={`${id}text`}
    >
      <div className={cx(styles.panel, prompt.form === 'fullscreen' && styles.full, isBranded && styles.branded)}>
        <div className={cx(styles.art, background !== undefined && styles.pictured)}>
          {background === undefined ? (
            <HomeScreen />
          ) : (
            <>
              <Background src={background} />
              <AppIcon size={88} />
            </>
          )}
        </div>
        <div className={styles.words}>
          <img
            className={styles.logo}
            src={brand.look.logo.url}
            width={brand.look.logo.width}
            height={brand.look.logo.height}
            alt={brand.name}
          />
          <h2 className={styles.title} id={id} tabIndex={-1}>
            {t('title', { name: brand.shortName })}
          </h2>
          <p className={styles.text} id={`${id}text`} style={color === undefined ? {} : { color }}>
            {text ?? t('text')}
          </p>
          <Gift />
        </div>
        {prompt.isClosable && (
          <IconButton className={styles.close} icon="close" label={t('shared:close')} onClick={onClose} />
        )}
        <div className={styles.actions}>
          <Offers prompt={prompt} onGuide={onGuide} isStacked />
          {prompt.isClosable && <StayLink onClick={onClose} />}
        </div>
      </div>
    </Modal>
  )
}

/** The operator's picture; one that cannot be shown leaves the brand's colors. */
function Background({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = useImageSources(src).find((one) => !failed.includes(one))
  return (
    source !== undefined && (
      <img className={styles.background} src={source} alt="" onError={() => setFailed([...failed, source])} />
    )
  )
}

/** The gift for installing the app, while there is a promotion. */
function Gift() {
  const { t } = useTranslation('install')
  const gift = useGift()
  return (
    gift && (
      <p className={styles.gift}>
        <Icon name="gift" size={20} tinted />
        <span>{gift.title ?? t('gift')}</span>
      </p>
    )
  )
}

/** Other apps around ours, which is in the middle. */
const [before, after] = [5, 6]
const apps = (count: number) => Array.from({ length: count }, (_, index) => <i key={index} />)

/** A drawn phone with the brand among its apps. */
function HomeScreen() {
  const { shortName } = useBrand()
  return (
    <div className={styles.phone} aria-hidden="true">
      <span className={styles.notch} />
      {apps(before)}
      <span className={styles.own}>
        <AppIcon size={56} />
        <span className={styles.name}>{shortName}</span>
      </span>
      {apps(after)}
    </div>
  )
}

/** The quiet way on: without the app. */
export function StayLink({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('install')
  return (
    <button type="button" className={styles.stay} onClick={onClick}>
      {t('stay')}
    </button>
  )
}

/** Texts and pictures of a prompt that the operator may set (INST-28); undefined for the storefront's own. */
interface PromptLook {
  readonly text: string | undefined
  readonly color: string | undefined
  /** Address of a picture. */
  readonly background: string | undefined
  /** The prompt has the brand's colors as its ground. */
  readonly isBranded: boolean
}

const longest = 2000

/** The bottom banner has a text of its own. */
export function promptLook(
  settings: PromptSettings,
  form: 'bottom' | 'fullscreen' | 'popup',
  brand: Pick<BrandConfig, 'cdn'>,
): PromptLook {
  const [text, color] =
    form === 'bottom'
      ? [valueOf(settings, 'bottom_app_desc'), valueOf(settings, 'bottom_app_desc_font_color')]
      : [valueOf(settings, 'app_desc'), valueOf(settings, 'app_desc_font_color')]
  return {
    text: text !== '' && text !== undefined && text.length <= longest ? text : undefined,
    color: color !== undefined && /^#([\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : undefined,
    background: pictureOf(valueOf(settings, 'app_background') ?? '', brand),
    isBranded: valueOf(settings, 'theme') === 'brand',
  }
}

/** A path, or an address on one of the image hosts: the page's policy admits no other. */
const pictureOf = (address: string, { cdn }: Pick<BrandConfig, 'cdn'>): string | undefined =>
  !/[\s\\]/.test(address) && (/^\/(?!\/)/.test(address) || cdn.images.some((host) => address.startsWith(`${host}/`)))
    ? address
    : undefined

export interface PromptFormProps {
  readonly prompt: Prompt
  readonly isClosing: boolean
  readonly onClose: () => void
  readonly onGuide: () => void
}
