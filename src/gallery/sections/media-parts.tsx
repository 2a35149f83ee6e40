import { assetsBase } from '../../../contract/paths.ts'
import { useBrand } from '../../shared/brand/brand.tsx'
import { AppLink } from '../../shared/ui/app-link.tsx'
import { Avatar } from '../../shared/ui/avatar/avatar.tsx'
import { Carousel } from '../../shared/ui/carousel.tsx'
import { Image } from '../../shared/ui/image.tsx'
import { Lane } from '../../shared/ui/lane.tsx'
import { Skeleton, SkeletonText } from '../../shared/ui/skeleton.tsx'
import styles from './media-parts.module.css'
import { Caption, Grid, Row } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

const places = [1, 2, 3, 4, 5, 6, 7, 8]

export function MediaParts() {
  const words = useSamples()
  const { look, settings } = useBrand()
  return (
    <>
      <Caption>Profile pictures: those that the brand offers, then all</Caption>
      <Row>
        {Array.from({ length: settings.profileIconCount }, (_, place) => (
          <Avatar key={place} number={place + 1} size={64} />
        ))}
      </Row>
      <Caption>All</Caption>
      <Row>
        {Array.from({ length: 99 }, (_, place) => (
          <Avatar key={place} number={place + 1} size={40} decorative />
        ))}
      </Row>
      <Caption>Carousel</Caption>
      <Carousel
        label={words.hot}
        slides={places.slice(0, 3).map(() => () => (
          <AppLink to="#media" className={styles.slide}>
            {words.title}
          </AppLink>
        ))}
      />
      <Caption>Lane</Caption>
      <Lane label={words.slots} itemWidth="132px">
        {places.map((place) => (
          <li key={place}>
            <AppLink to="#media">
              <Image src={look.icon.url} alt={words.slots} ratio="3 / 4" className={styles.tile} />
            </AppLink>
          </li>
        ))}
      </Lane>
      <Caption>A picture that fails to load, and skeletons</Caption>
      <Grid>
        <Image
          src={`${assetsBase}there-is-no-such-picture.webp`}
          alt={words.title}
          ratio="16 / 9"
          className={styles.tile}
        />
        <Skeleton ratio="16 / 9" shape="card" />
        <SkeletonText lines={4} />
        <Row>
          <Skeleton shape="round" width="48px" height="48px" />
          <Skeleton width="120px" />
          <Skeleton shape="tile" width="96px" ratio="3 / 4" />
        </Row>
      </Grid>
    </>
  )
}
