import type { ReactNode } from 'react'
import { downloadAttributes } from '../../../../shared/download/links.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { chromeIntent, externalBrowserUrl } from '../../../../shared/lib/in-app-browser.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { installWebApp } from '../actions.ts'
import type { Prompt } from '../lib/prompt-due.ts'
import { rememberProfile } from '../lib/visit.ts'
import styles from './offers.module.css'
import { type Offer, useInstall } from './use-install.ts'

interface Props {
  readonly prompt: Prompt
  readonly onGuide: () => void
  /** Stacks the buttons. */
  readonly isStacked?: boolean
}

/** The ways to install that exist here, the main one first (INST-12). */
export function Offers({ prompt, onGuide, isStacked = false }: Props) {
  const { offers } = useInstall()
  return (
    <div className={cx(styles.offers, isStacked && styles.stacked)}>
      {offers.map((offer, index) => (
        <OneOffer key={offer} offer={offer} isMain={index === 0} prompt={prompt} onGuide={onGuide} />
      ))}
    </div>
  )
}

function OneOffer({ offer, isMain, prompt, onGuide }: Props & { readonly offer: Offer; readonly isMain: boolean }) {
  const { t } = useTranslation('install')
  const { links, platform } = useInstall()
  const dispatch = useAppDispatch()
  const look = cx(styles.offer, isMain ? styles.main : styles.other)
  if (offer === 'app' && platform.os !== 'desktop')
    return (
      <DownloadLink className={look} address={links[platform.os] ?? ''}>
        {t('shared:get_app')}
      </DownloadLink>
    )
  if (offer === 'browser')
    return (
      <a className={look} href={externalBrowserUrl(location.href) ?? chromeIntent(location.href)}>
        {t(platform.inApp ? 'open_browser' : 'open_chrome')}
      </a>
    )
  const install = offer === 'guide' ? onGuide : () => void dispatch(installWebApp(prompt))
  return (
    <button type="button" className={look} onClick={install}>
      {t('add_to_home')}
    </button>
  )
}

interface DownloadLinkProps {
  readonly address: string
  readonly className?: string | undefined
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A file opens in the same tab, anything else in a new one (INST-34). */
export function DownloadLink({ address, className, onClick, children }: DownloadLinkProps) {
  const dispatch = useAppDispatch()
  const attributes = downloadAttributes(address)
  const follow = () => {
    if (!attributes.target) dispatch(fileLoading)
    onClick?.()
  }
  return (
    <a className={className} {...attributes} onClick={follow}>
      {children}
    </a>
  )
}

/** On iOS, a file is installed in the settings: a tip says so to those who come back (INST-39). */
const fileLoading: AppThunk = (_dispatch, _getState, { session }) => rememberProfile(session)
