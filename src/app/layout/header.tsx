import { homePath } from '../../../contract/paths.ts'
import { useBrand } from '../../shared/brand/brand.tsx'
import { useLanguage, useTranslation } from '../../shared/i18n/language.tsx'
import { Slot } from '../../shared/feature/slot.tsx'
import { usePanel } from '../../shared/navigation/panel.ts'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import styles from './header.module.css'
import { usePlaces } from './places.ts'

export function Header() {
  const { t } = useTranslation('app')
  const { buttons } = usePlaces()
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t('skip_to_content')}
      </a>
      <Logo />
      {/* Lazy parts come first, so that nothing else moves when they have loaded. */}
      <div className={styles.actions}>
        <Slot name="header" />
        <LanguageButton />
        {buttons
          .map(({ to, label }, index) => (
            <LinkButton
              key={to}
              to={to}
              variant={index === 0 ? 'primary' : 'ghost'}
              size="small"
              className={styles.action}
            >
              {label}
            </LinkButton>
          ))
          .reverse()}
      </div>
    </header>
  )
}

function Logo() {
  const { t } = useTranslation('app')
  const { name, look } = useBrand()
  const { url, width, height } = look.logo
  return (
    <AppLink to={homePath} className={styles.home} aria-label={t('logo_label', { name })}>
      <img className={styles.logo} src={url} width={width} height={height} alt="" fetchPriority="high" />
    </AppLink>
  )
}

function LanguageButton() {
  const { t } = useTranslation('app')
  const { nativeName } = useLanguage()
  const { languages } = useBrand()
  const { open } = usePanel('language')
  if (languages.supported.length < 2) return null
  return (
    <IconButton
      icon="globe"
      label={t('choose_language', { name: nativeName })}
      className={styles.language}
      onClick={() => open()}
    />
  )
}
