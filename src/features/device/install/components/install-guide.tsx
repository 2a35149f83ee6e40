import { useState } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { downloadAttributes } from '../../../../shared/download/links.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { externalBrowserUrl } from '../../../../shared/lib/in-app-browser.ts'
import { useImageSources } from '../../../../shared/settings/use-settings.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { canLoadProfile, guideSteps, hasLegacyTip, pointsDown, type GuideStep } from '../lib/guide.ts'
import { isLegacy, type Platform } from '../lib/platform.ts'
import { DownloadLink } from './download-link.tsx'
import styles from './install-guide.module.css'
import { ProfileNotice } from './profile-notice.tsx'
import { StepDrawing } from './step-drawing.tsx'
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
