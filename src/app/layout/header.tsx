import { homePath, joinPath, signInPath } from '../../../contract/paths.ts'
import { useBrand } from '../../shared/brand/brand.tsx'
import { useLanguage, useTranslation } from '../../shared/i18n/language.tsx'
import { Slot } from '../../shared/feature/slot.tsx'
import { usePanel } from '../../shared/navigation/panel.ts'
import { selectIsMember } from '../../shared/session/session-slice.ts'
import { useAppSelector } from '../../shared/store/hooks.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import styles from './header.module.css'

export function Header() {
  const { t } = useTranslation('app')
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t('skip_to_content')}
      </a>
      <Logo />
      <div className={styles.actions}>{useAppSelector(selectIsMember) ? <MemberActions /> : <GuestActions />}</div>
    </header>
  )
}

/**
 * The lazy part comes first, so that nothing else moves when it has loaded. On a phone the balance needs the room, and
 * the language is in the menu.
 */
const MemberActions = () => (
  <>
    <Slot name="header" />
    <span className={styles.roomy}>
      <LanguageButton />
    </span>
  </>
)

function GuestActions() {
  const { t } = useTranslation('app')
  return (
    <>
      <LanguageButton />
      <LinkButton to={signInPath} variant="ghost" size="small" className={styles.action}>
        {t('sign_in')}
      </LinkButton>
      <LinkButton to={joinPath} size="small" className={styles.action}>
        {t('join')}
      </LinkButton>
    </>
  )
}

function Logo() {
  const { t } = useTranslation('app')
  const { name, look } = useBrand()
  return (
    <AppLink to={homePath} className={styles.home} aria-label={t('logo_label', { name })}>
      <img
        className={styles.logo}
        src={look.logo.url}
        width={look.logo.width}
        height={look.logo.height}
        alt=""
        fetchPriority="high"
      />
    </AppLink>
  )
}

function LanguageButton() {
  const { t } = useTranslation('app')
  const { nativeName } = useLanguage()
  const { languages } = useBrand()
  const { open } = usePanel('language')
  if (languages.supported.length < 2) return null
  return <IconButton icon="globe" label={t('choose_language', { name: nativeName })} onClick={() => open()} />
}
