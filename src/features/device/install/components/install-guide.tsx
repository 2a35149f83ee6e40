import { useState } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { downloadAttributes } from '../../../../shared/download/links.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { externalBrowserUrl } from '../../../../shared/lib/in-app-browser.ts'
import { isBelow } from '../../../../shared/lib/version.ts'
import { useImageSources } from '../../../../shared/settings/use-settings.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { isLegacy, type Platform, canAddToHomeScreen } from '../lib/platform.ts'
import { DownloadLink } from './offers.tsx'
import styles from './install-guide.module.css'
import { useInstall } from './use-install.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** How the page comes to the home screen of this very device (INST-35): on Android from an app that opens no browser. */
export function InstallGuide({ open, onClose }: Props) {
  const { t } = useTranslation('install')
  const { shortName } = useBrand()
  const { platform, links } = useInstall()
  const external = externalBrowserUrl(location.href)
  return (
    <Sheet open={open} onClose={onClose} title={t('guide_title', { name: shortName })}>
      <ol className={styles.steps}>
        {guideSteps(platform).map((step, index) => (
          <Step key={step} step={step} number={index + 1} />
        ))}
      </ol>
      {hasLegacyTip(platform) && (
        <p className={styles.tip}>
          <Icon name="info" size={20} tinted />
          <span>{t('legacy_tip')}</span>
        </p>
      )}
      <div className={styles.more}>
        {external !== null && (
          <a className={styles.action} href={external}>
            {t('open_browser')}
          </a>
        )}
        {canLoadProfile(platform) && links.profile !== undefined && (
          <Profile platform={platform} address={links.profile} />
        )}
        {platform.os === 'ios' && <SetupHelp />}
      </div>
      {pointsDown(platform) && (
        <span className={cx(styles.pointer, guideSteps(platform)[0] === 'more' && styles.corner)} aria-hidden="true" />
      )}
    </Sheet>
  )
}

function Step({ step, number }: { readonly step: GuideStep; readonly number: number }) {
  const { t } = useTranslation('install')
  const { locale } = useLanguage()
  return (
    <li className={styles.step}>
      <StepDrawing step={step} />
      <span className={styles.number} aria-hidden="true">
        {formatNumber(number, locale)}
      </span>
      <span className={styles.words}>{t(`step_${step.replace('-', '_')}`)}</span>
    </li>
  )
}

/** Before iOS 17, a notice first explains the steps in the settings (INST-40). */
function Profile({ platform, address }: { readonly platform: Platform; readonly address: string }) {
  const { t } = useTranslation('install')
  const [isNoticed, setIsNoticed] = useState(false)
  if (!isLegacy(platform))
    return (
      <DownloadLink className={styles.action} address={address}>
        {t('get_profile')}
      </DownloadLink>
    )
  return (
    <>
      <button type="button" className={styles.action} onClick={() => setIsNoticed(true)}>
        {t('get_profile')}
      </button>
      <ProfileNotice open={isNoticed} address={address} onClose={() => setIsNoticed(false)} />
    </>
  )
}

/** INST-41, if the merchant has one. */
function SetupHelp() {
  const { t } = useTranslation('install')
  const { mobileProvision } = useBrand().downloads
  const [address] = useImageSources(mobileProvision ?? '')
  return (
    mobileProvision !== undefined &&
    address !== undefined && (
      <a className={styles.help} {...downloadAttributes(address)}>
        {t('setup_help')}
      </a>
    )
  )
}

interface ProfileNoticeProps {
  readonly open: boolean
  readonly address: string
  readonly onClose: () => void
}

/** Explains the steps after the download of a profile, before it starts (INST-40). */
function ProfileNotice({ open, address, onClose }: ProfileNoticeProps) {
  const { t } = useTranslation('install')
  return (
    <Dialog
      open={open}
      icon="info"
      title={t('settings_title')}
      onDismiss={onClose}
      actions={
        <>
          <DownloadLink className={styles.profileNoticeAction} address={address} onClick={onClose}>
            {t('get_profile')}
          </DownloadLink>
          <Button variant="ghost" wide onClick={onClose}>
            {t('shared:cancel')}
          </Button>
        </>
      }
    >
      <p>{t('go_to_settings')}</p>
    </Dialog>
  )
}

/** A part of the screen with the target of the tap; the words beside it say the same. */
function StepDrawing({ step }: { readonly step: GuideStep }) {
  const { Ground, x, y, Sign } = drawings[step]
  return (
    <svg className={styles.drawing} viewBox="0 0 96 64" width={96} height={64} aria-hidden="true">
      <Ground />
      <circle className={styles.halo} cx={x} cy={y} r={15} />
      <circle className={styles.mark} cx={x} cy={y} r={11} />
      <g className={styles.sign} transform={`translate(${x - 7} ${y - 7})`}>
        <Sign />
      </g>
    </svg>
  )
}

interface Drawing {
  readonly Ground: () => React.JSX.Element
  /** Center of the target. */
  readonly x: number
  readonly y: number
  readonly Sign: () => React.JSX.Element
}

/** Signs are 14 units wide and high. */
const Share = () => <path d="M7 9V1.5M4.2 4 7 1.3 9.8 4M3.8 6.2H2.2v6.3h9.6V6.2h-1.6" />
const Dots = () => <path className={styles.dots} d="M2.2 7h.1M7 7h.1M11.8 7h.1" />
const Plus = () => <path d="M2 2h10v10H2zM7 4.6v4.8M4.6 7h4.8" />
const Compass = () => <path d="M7 13A6 6 0 1 0 7 1a6 6 0 0 0 0 12zM9.6 4.4 8 8 4.4 9.6 6 6z" />
const Tick = () => <path d="M2.5 7.4 5.7 10.5 11.5 3.8" />
const Switch = () => <path d="M4.5 3.5h5a3.5 3.5 0 0 1 0 7h-5a3.5 3.5 0 0 1 0-7zM9.5 5.6v2.8" />

/** The lower end of a screen, with a toolbar. */
const Toolbar = () => (
  <>
    <path className={styles.screen} d="M10 0v50a10 10 0 0 0 10 10h56a10 10 0 0 0 10-10V0" />
    <path className={styles.line} d="M10 30h76" />
    <path className={styles.faint} d="M20 8h44M20 16h30M20 45h8M34 45h4M62 45h4M72 45h6" />
  </>
)

/** The upper end of a screen, with an address. */
const AddressBar = () => (
  <>
    <path className={styles.screen} d="M10 64V14A10 10 0 0 1 20 4h56a10 10 0 0 1 10 10v50" />
    <path className={styles.line} d="M10 38h76" />
    <path className={styles.faint} d="M18 22h36M20 48h44M20 56h30" />
  </>
)

/** A list of actions. */
const Actions = () => (
  <>
    <rect className={styles.screen} x="8" y="2" width="80" height="60" rx="10" />
    <path className={styles.line} d="M8 17h80M8 47h80" />
    <path className={styles.faint} d="M18 10h36M18 32h40M18 54h28" />
  </>
)

/** The upper end of a sheet, with a button at its corner. */
const SheetHead = () => (
  <>
    <path className={styles.screen} d="M8 64V16A12 12 0 0 1 20 4h56a12 12 0 0 1 12 12v48" />
    <path className={styles.faint} d="M18 22h14M42 22h14" />
    <rect className={styles.block} x="18" y="40" width="18" height="18" rx="5" />
    <path className={styles.faint} d="M44 45h34M44 53h22" />
  </>
)

const drawings: Readonly<Record<GuideStep, Drawing>> = {
  'browser-menu': { Ground: AddressBar, x: 72, y: 22, Sign: Dots },
  'open-browser': { Ground: Actions, x: 72, y: 32, Sign: Compass },
  'open-safari': { Ground: Toolbar, x: 48, y: 45, Sign: Compass },
  more: { Ground: Toolbar, x: 72, y: 45, Sign: Dots },
  'share-bottom': { Ground: Toolbar, x: 48, y: 45, Sign: Share },
  'share-top': { Ground: AddressBar, x: 72, y: 22, Sign: Share },
  'share-item': { Ground: Actions, x: 72, y: 32, Sign: Share },
  add: { Ground: Actions, x: 72, y: 32, Sign: Plus },
  'web-app': { Ground: Actions, x: 72, y: 32, Sign: Switch },
  confirm: { Ground: SheetHead, x: 72, y: 22, Sign: Tick },
}

/** A drawn step of the guide (INST-35). */
type GuideStep =
  | 'browser-menu'
  | 'open-browser'
  | 'open-safari'
  | 'more'
  | 'share-bottom'
  | 'share-top'
  | 'share-item'
  | 'add'
  | 'web-app'
  | 'confirm'

/** How the page comes to the home screen, by app, browser and version of iOS. */
export function guideSteps(platform: Platform): readonly GuideStep[] {
  const inSafari = (): readonly GuideStep[] => guideSteps({ ...platform, browser: 'safari', inApp: null })
  // On Android the browser then offers the installation itself.
  if (platform.inApp) return ['browser-menu', 'open-browser', ...(platform.os === 'ios' ? inSafari() : [])]
  if (!canAddToHomeScreen(platform)) return ['open-safari', ...inSafari()]
  return [...sharing(platform), 'add', ...(isBelow(platform.version, [26]) ? [] : (['web-app'] as const)), 'confirm']
}

/** Since iOS 26, Safari on the phone keeps its share button behind the three dots. */
function sharing({ browser, isTablet, version }: Platform): readonly GuideStep[] {
  if (browser !== 'safari' || isTablet) return ['share-top']
  return isBelow(version, [26]) ? ['share-bottom'] : ['more', 'share-item']
}

/** Whether the guide points down at the button that the first step is about. */
export const pointsDown = (platform: Platform): boolean =>
  ['share-bottom', 'more'].includes(guideSteps(platform)[0] ?? '')

/** Tips for older systems, where the toolbar hides and other browsers cannot add (INST-35). */
export const hasLegacyTip = (platform: Platform): boolean =>
  platform.os === 'ios' && isLegacy(platform) && platform.inApp === null

/** Only Safari installs a profile. */
export const canLoadProfile = ({ os, browser }: Platform): boolean => os === 'ios' && browser === 'safari'
