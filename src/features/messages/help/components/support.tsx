import { useBrand } from '../../../../shared/brand/brand.tsx'
import { linkLabel } from '../../../../shared/brand/link-label.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import type { IconName, IconShape } from '../../../../shared/ui/icons/icons.ts'
import { List, ListItem } from '../../../../shared/ui/list.tsx'
import styles from './support.module.css'

/** How to reach customer service, what to have ready, and what never to share. */
export function BeforeContact() {
  const { t } = useTranslation('help')
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('contact_title')}</h2>
      <ul className={styles.points}>
        <Point icon="check" text={t('contact_ready')} />
        <Point icon="lock" text={t('contact_safe')} />
      </ul>
      <ContactList />
    </Card>
  )
}

function ContactList() {
  const { t } = useTranslation('help')
  const { url, email } = useBrand().support
  if (url === '' && email === '') return null
  return (
    <List plain label={t('support:title')}>
      {url !== '' && <ListItem title={t('support:title')} href={url} media={<Icon name="help" tinted />} />}
      {email !== '' && (
        <ListItem
          title={t('contact_email')}
          detail={
            <bdi dir="ltr" translate="no">
              {email}
            </bdi>
          }
          href={`mailto:${email}`}
          media={<Icon name={letter} tinted />}
        />
      )}
    </List>
  )
}

const letter: IconShape = {
  line: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5zM4.5 7.5l7.5 6 7.5-6',
  tint: 'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5z',
}

const Point = ({ icon, text }: { icon: IconName; text: string }) => (
  <li className={styles.point}>
    <span className={styles.icon}>
      <Icon name={icon} size={18} />
    </span>
    <span>{text}</span>
  </li>
)

/** Help with problem gambling (UX-06): the merchant's own links. */
export function ResponsiblePlay() {
  const { t } = useTranslation('help')
  const { code } = useLanguage()
  const { minimumAge, help } = useBrand().legal
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('responsible_title')}</h2>
        {minimumAge !== null && (
          <span className={styles.age} aria-hidden="true">
            <bdi dir="ltr">{t('app:footer_age_mark', { age: minimumAge })}</bdi>
          </span>
        )}
      </div>
      <p className={styles.text}>
        <span>{t('responsible_text')}</span>{' '}
        {minimumAge !== null && <span>{t('responsible_age', { age: minimumAge })}</span>}
      </p>
      {help.length > 0 && (
        <List plain label={t('responsible_title')}>
          {help.map((link) => (
            <ListItem
              key={link.url}
              title={linkLabel(link, code)}
              href={link.url}
              media={<Icon name="shield" tinted />}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
