import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { homePath, joinPath, signInPath } from '../../../contract/paths.ts'
import { useBrand } from '../brand/brand.tsx'
import { Slot } from '../feature/slot.tsx'
import { useTranslation } from '../i18n/language.tsx'
import { cameFrom } from '../navigation/came-from.ts'
import { usePrefetch } from '../navigation/prefetch.ts'
import { loadSettings } from '../settings/load-settings.ts'
import { selectSettings } from '../settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../store/hooks.ts'
import { AppLink } from '../ui/app-link.tsx'
import { HeroPage } from '../ui/hero-page.tsx'
import { Page } from '../ui/page.tsx'
import styles from './account-page.module.css'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  /** The form. */
  readonly children: ReactNode
  /** Signing in or joining: shows the brand's picture, and a link to the other page that keeps the address's parameters. */
  readonly other?: 'sign-in' | 'join'
  /** Where "back" leads when there is no page before this one; null for a page without a back button. */
  readonly back?: string | null
}

/** The frame of all account screens: title, form, other sign-in methods, and a link between signing in and joining. */
export function AccountPage({ title, lead, children, other, back = homePath }: Props) {
  useSettingsAtOnce()
  const Frame = other ? HeroPage : Page
  const prefetch = usePrefetch()
  const { state } = useLocation()
  // While the player types: a member's first page then waits for the login alone.
  const fetchNext = () => prefetch(cameFrom(state) ?? homePath, 'member')
  return (
    <div className={styles.frame} onFocus={other && fetchNext}>
      <Frame title={title} lead={lead} {...(back !== null && { back })}>
        <div className={styles.card}>{children}</div>
        {other && <OtherWay to={other} />}
      </Frame>
      <Slot name="account-overlay" />
    </div>
  )
}

/** Captchas and codes depend on the settings, so a form cannot wait until the page is idle. */
function useSettingsAtOnce(): void {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const isKnown = useAppSelector(selectSettings) !== null
  useEffect(() => {
    if (!isKnown) void dispatch(loadSettings(brand))
  }, [isKnown, dispatch, brand])
}

const ways = {
  'sign-in': { path: signInPath, question: 'account:have_account', word: 'app:sign_in' },
  join: { path: joinPath, question: 'account:no_account', word: 'app:join' },
} as const

function OtherWay({ to }: { to: keyof typeof ways }) {
  const { t } = useTranslation('account')
  const { search, state } = useLocation()
  const { path, question, word } = ways[to]
  return (
    <p className={styles.other}>
      <span>{t(question)}</span>{' '}
      <AppLink to={path + search} state={state} replace className={styles.link}>
        {t(word)}
      </AppLink>
    </p>
  )
}
