import type { MallItem } from '../../../../../contract/wire/rewards.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { Image } from '../../../../shared/ui/image.tsx'
import { offerOf } from '../lib/offer.ts'
import styles from './item-card.module.css'
import { Points } from './points.tsx'

interface Props {
  readonly item: MallItem
  readonly points: number
  readonly onOpen: () => void
}

/** One item; opens its sheet. */
export function ItemCard({ item, points, onOpen }: Props) {
  const { t } = useTranslation('mall')
  const offer = offerOf(item, points)
  const isGone = offer === 'sold-out' || offer === 'redeemed'
  return (
    <li>
      <button type="button" className={cx(styles.card, isGone && styles.gone)} aria-haspopup="dialog" onClick={onOpen}>
        <Image src={item.imageUrl} alt="" ratio="3 / 4" fallback="gift" />
        <span className={styles.words}>
          <bdi className={styles.title}>{item.title}</bdi>
          <Points points={item.price} />
          {isGone && <Badge tone={offer === 'redeemed' ? 'success' : 'neutral'}>{t(words[offer])}</Badge>}
        </span>
      </button>
    </li>
  )
}

const words = { redeemed: 'redeemed', 'sold-out': 'sold_out' } as const
