import { useBrand } from '../../shared/brand/brand.tsx'
import { linkLabel } from '../../shared/brand/link-label.ts'
import { useLanguage, useTranslation } from '../../shared/i18n/language.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { LanguageButton } from '../../shared/ui/language-button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { Slot } from '../../shared/feature/slot.tsx'
import styles from './footer.module.css'

/** The operator, the license, the minimum age, and where to find help (UX-06). */
export function Footer() {
  const { t } = useTranslation('app')
  const { url, width, height } = useBrand().look.logo
  return (
    <footer className={styles.footer} aria-label={t('footer_label')}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <img className={styles.logo} src={url} width={width} height={height} alt="" loading="lazy" />
          <LanguageButton className={styles.language}>
            <Icon name="down" size={16} />
          </LanguageButton>
        </div>
        <HelpLinks />
        <Legal />
        <Slot name="footer" />
      </div>
    </footer>
  )
}

function HelpLinks() {
  const { t } = useTranslation('app')
  const { legal } = useBrand()
  const { code } = useLanguage()
  if (legal.help.length === 0) return null
  return (
    <nav aria-label={t('footer_help')}>
      <ul className={styles.links}>
        {legal.help.map((link) => (
          <li key={link.url}>
            <OutsideLink url={link.url}>{linkLabel(link, code)}</OutsideLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Legal() {
  const { t } = useTranslation('app')
  const { legal, licences } = useBrand()
  const { operator, licence, minimumAge } = legal
  return (
    <div className={styles.legal}>
      {minimumAge !== null && <AgeMark age={minimumAge} />}
      <div className={styles.words}>
        <p>{t('footer_operator', { operator })}</p>
        {licence && (
          <p>
            <span>{t('footer_licence', licence)}</span>{' '}
            <OutsideLink url={licence.url}>{t('footer_licence_link')}</OutsideLink>
          </p>
        )}
        {minimumAge !== null && <p>{t('footer_age', { age: minimumAge })}</p>}
        <p>{t('footer_play_safely')}</p>
        {licences !== '' && (
          <a className={styles.notices} href={licences} target="_blank" rel="noopener">
            {t('footer_open_source')}
          </a>
        )}
      </div>
    </div>
  )
}

function AgeMark({ age }: { age: number }) {
  const { t } = useTranslation('app')
  return (
    <span className={styles.age} aria-hidden="true">
      <bdi dir="ltr">{t('footer_age_mark', { age })}</bdi>
    </span>
  )
}

function OutsideLink({ url, children }: { url: string; children: string }) {
  const { t } = useTranslation('shared')
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <Icon name="external" size={14} className={styles.outside} />{' '}
      <VisuallyHidden>{t('opens_outside')}</VisuallyHidden>
    </a>
  )
}
