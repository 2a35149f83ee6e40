import { useBrand } from '../../shared/brand/brand.tsx'
import { linkLabel } from '../../shared/brand/link-label.ts'
import { Slot } from '../../shared/feature/slot.tsx'
import { useLanguage, useTranslation } from '../../shared/i18n/language.tsx'
import { usePanel } from '../../shared/navigation/panel.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../shared/ui/list.tsx'
import { Sheet } from '../../shared/ui/sheet.tsx'
import styles from './menu-sheet.module.css'
import { usePlaces } from './places.ts'

export function Part() {
  const { t } = useTranslation('app')
  const { isOpen, close } = usePanel('menu')
  return (
    <Sheet open={isOpen} onClose={close} title={t('nav_menu')}>
      <Slot name="menu" />
      <Account />
      <MoreList />
    </Sheet>
  )
}

function Account() {
  const { t } = useTranslation('app')
  const { buttons } = usePlaces()
  if (buttons.length === 0) return null
  return (
    <div className={styles.account}>
      <p className={styles.title}>{t('menu_account')}</p>
      <p className={styles.text}>{t('menu_account_text')}</p>
      <div className={styles.actions}>
        {buttons.map(({ to, label }, index) => (
          <LinkButton key={to} to={to} variant={index === 0 ? 'accent' : 'outline'} replace>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  )
}

function MoreList() {
  const { t } = useTranslation('app')
  const { more } = usePlaces()
  const { code, nativeName, locale } = useLanguage()
  const { languages, legal } = useBrand()
  const language = usePanel('language')
  return (
    <List plain label={t('menu_more')}>
      {more.map(({ to, label, icon }) => (
        <ListItem key={to} to={to} replace title={label} media={<Icon name={icon} tinted />} />
      ))}
      {languages.supported.length > 1 && (
        <ListItem
          title={t('language')}
          media={<Icon name="globe" tinted />}
          trailing={
            <bdi lang={locale} translate="no">
              {nativeName}
            </bdi>
          }
          onSelect={() => language.open()}
        />
      )}
      <Slot name="menu-rows" />
      {legal.help.map((link) => (
        <ListItem key={link.url} href={link.url} title={linkLabel(link, code)} media={<Icon name="shield" tinted />} />
      ))}
    </List>
  )
}
