import { Fragment } from 'react'
import { rewardsPath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { Counter } from '../../../shared/ui/counter.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../shared/ui/list.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useGetRewardsQuery } from './api.ts'
import styles from './ready-rewards.module.css'
import { sortRewards } from './sort-rewards.ts'

/** In the member center: how many rewards wait to be claimed, if any do. */
export function Part() {
  const { t } = useTranslation('rewards')
  const isOn = isSwitchedOn(useAppSelector(selectSettings), 'REWCEN3')
  const { data = [], isLoading } = useGetRewardsQuery(undefined, { skip: !isOn })
  // Most members have some, and a row that appears would push down the content below.
  if (isLoading)
    return (
      <List>
        <ListItem
          title={<Skeleton width="40%" />}
          detail={<Skeleton width="70%" />}
          media={<Icon name="gift" tinted />}
          trailing={<Skeleton shape="round" width="24px" height="24px" />}
        />
      </List>
    )
  const { ready } = sortRewards(data)
  if (ready.length === 0) return null
  return (
    <List label={t('tab_ready')}>
      <ListItem
        to={rewardsPath}
        title={t('title')}
        detail={
          <span className={styles.titles}>
            {ready.map(({ id, title }, index) => (
              <Fragment key={id}>
                {index > 0 && <span> · </span>}
                <bdi>{title}</bdi>
              </Fragment>
            ))}
          </span>
        }
        media={<Icon name="gift" tinted />}
        trailing={
          <>
            <VisuallyHidden>{`${t('tab_ready')}: `}</VisuallyHidden>
            <Counter count={ready.length} />
          </>
        }
      />
    </List>
  )
}
