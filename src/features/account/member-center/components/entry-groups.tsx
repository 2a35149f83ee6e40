import { use } from 'react'
import type { MemberGroup } from '../../../../shared/feature/feature.ts'
import { MemberEntriesContext, type MemberEntry } from '../../../../shared/feature/member-entries.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { AppLink } from '../../../../shared/ui/app-link.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../../shared/ui/list.tsx'
import styles from './entry-groups.module.css'

const groups: readonly MemberGroup[] = ['rewards', 'money', 'account', 'service']

/** Fewer would leave most of a row of tiles empty. */
const fewestTiles = 3

/** The rows that the features declare, by group. Offers are tiles if there are enough, everything else is a list. */
export function EntryGroups() {
  const { t } = useTranslation('member-center')
  const settings = useAppSelector(selectSettings)
  const entries = use(MemberEntriesContext).filter(({ flag }) => !flag || isSwitchedOn(settings, flag))
  return groups.map((group) => {
    const own = entries.filter((entry) => entry.group === group)
    if (own.length === 0) return null
    const Group = group === 'rewards' && own.length >= fewestTiles ? Tiles : Rows
    return (
      <section key={group} className={styles.group}>
        <h2 className={styles.title}>{t(`group_${group}`)}</h2>
        <Group entries={own} />
      </section>
    )
  })
}

interface GroupProps {
  readonly entries: readonly MemberEntry[]
}

function Tiles({ entries }: GroupProps) {
  const { t } = useTranslation('member-center')
  return (
    <ul className={styles.tiles}>
      {entries.map(({ to, icon, label }) => (
        <li key={to}>
          <AppLink to={to} className={styles.tile}>
            <span className={styles.mark}>
              <Icon name={icon} tinted />
            </span>
            <span>{t(label)}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Rows({ entries }: GroupProps) {
  const { t } = useTranslation('member-center')
  return (
    <List>
      {entries.map(({ to, icon, label }) => (
        <ListItem key={to} to={to} title={t(label)} media={<Icon name={icon} tinted />} />
      ))}
    </List>
  )
}
