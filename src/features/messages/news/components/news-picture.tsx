import type { NewsItem } from '../../../../../contract/wire/news.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import type { IconName } from '../../../../shared/ui/icons/icons.ts'
import { Image } from '../../../../shared/ui/image.tsx'
import styles from './news-picture.module.css'

const categoryIcons: Record<NewsItem['category'], IconName> = {
  product: 'sparkle',
  payment: 'wallet',
  event: 'trophy',
  notice: 'bell',
}

interface Props {
  readonly item: NewsItem
  /** Aspect ratio, width / height. */
  readonly ratio: string
  readonly priority?: boolean
}

/** The item's picture, or its category's icon on a muted background. Decorative: the title is next to it. */
export function NewsPicture({ item, ratio, priority = false }: Props) {
  const icon = categoryIcons[item.category]
  if (item.imageUrl)
    return (
      <Image src={item.imageUrl} alt="" ratio={ratio} priority={priority} fallback={icon} className={styles.picture} />
    )
  return (
    <span className={styles.tile} style={{ aspectRatio: ratio }}>
      <Icon name={icon} size={32} tinted />
    </span>
  )
}
