import { useEffect, useState } from 'react'
import type { ProviderChannel } from '../../../../../contract/identity-providers.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { externalBrowserUrl, inAppBrowser } from '../../../../shared/lib/in-app-browser.ts'
import { isNativeApp } from '../../../../shared/lib/platform.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import type { Provider, VendorMark } from '../providers/provider.ts'
import { providersOnOffer } from './providers.ts'
import styles from './sign-in-methods.module.css'
import { signInThrough, type SignInContext } from './sign-in-through.ts'
import { useSignInContext } from './use-sign-in-context.ts'

/** The providers' buttons, below the forms to sign in and to join. */
export function Part() {
  const context = useSignInContext()
  return context && <Methods context={context} />
}

function Methods({ context }: { context: SignInContext }) {
  const { t } = useTranslation('identity')
  const providers = providersOnOffer(useAppSelector(selectSettings)).filter(canBeUsed)
  useWarmUp(context)
  const { pressed, press } = usePress(context)
  if (providers.length === 0) return null
  return (
    <div className={styles.methods} role="group" aria-label={t('other_ways')}>
      <div className={styles.or} aria-hidden="true">
        {t('or')}
      </div>
      {providers.filter(isReachable).map((provider) => (
        <ProviderButton
          key={provider.channel}
          provider={provider}
          busy={pressed === provider.channel}
          onPress={() => press(provider.channel)}
        />
      ))}
      {providers.filter(isUnreachable).map((provider) => (
        <p key={provider.channel} className={styles.hint}>
          {t('open_menu_for', { provider: provider.name, app: inAppBrowser() })}
        </p>
      ))}
    </div>
  )
}

const isRefused = ({ refusesInAppBrowsers }: Provider): boolean =>
  Boolean(refusesInAppBrowsers) && inAppBrowser() !== null

/** Here, or in the device's own browser. */
const isReachable = (provider: Provider): boolean => !isRefused(provider) || externalBrowserUrl(location.href) !== null

const isUnreachable = (provider: Provider): boolean => !isReachable(provider)

/** If only the app can open the device's browser, words say how; they need the app's name. */
const canBeUsed = (provider: Provider): boolean => isReachable(provider) || inAppBrowser() !== 'other'

function ProviderButton({ provider, busy, onPress }: { provider: Provider; busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('identity')
  const outside = isRefused(provider) ? externalBrowserUrl(location.href) : null
  return (
    <Button
      wide
      variant="outline"
      className={styles.button}
      busy={busy}
      onClick={outside === null ? onPress : () => location.assign(outside)}
    >
      <ProviderMark mark={provider.mark} />
      <span>{t(outside === null ? 'continue_with' : 'open_browser_for', { provider: provider.name })}</span>
    </Button>
  )
}

/**
 * Which button is busy. Another one can be pressed meanwhile, so that a player who closed a popup need not wait until
 * that is detected.
 */
function usePress(context: SignInContext) {
  const dispatch = useAppDispatch()
  const [pressed, setPressed] = useState<ProviderChannel | null>(null)
  useEffect(() => {
    // Restored from the back/forward cache after the provider's page.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setPressed(null)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  const press = async (channel: ProviderChannel) => {
    setPressed(channel)
    await dispatch(signInThrough(channel, context))
    setPressed((last) => (last === channel ? null : last))
  }
  return { pressed, press: (channel: ProviderChannel) => void press(channel) }
}

/** A vendor's logo; decorative, since the vendor's name is beside it. */
function ProviderMark({ mark: { size, paths } }: { mark: VendorMark }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={22} height={22} aria-hidden="true">
      {paths.map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  )
}

/** The first actions of a player on a page, before a button can be pressed. */
const firstMoves = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Fetches the identity provider's client with the first touch, key or scroll: browsers allow a popup only for seconds
 * after a press, which may be too short to fetch it then. Not with the page, which it would make a seventh larger.
 */
function useWarmUp({ project, language }: SignInContext): void {
  useEffect(() => {
    if (isNativeApp()) return
    const moved = new AbortController()
    const warmUp = () => {
      moved.abort()
      import('./web-sign-in.ts').then(({ webAuth }) => webAuth(project, language)).catch(() => undefined)
    }
    for (const move of firstMoves)
      addEventListener(move, warmUp, { capture: true, passive: true, signal: moved.signal })
    return () => moved.abort()
  }, [project, language])
}
