import { useDeferredValue, type ReactNode, type MouseEvent } from 'react'
import { activitiesPath, signInPath } from '../../../../contract/paths.ts'
import type { Banner } from '../../../../contract/wire/lobby.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { linkContext, targetOf, type LinkTarget, type LinkContext } from '../../../shared/navigation/link-target.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import type { SessionInfo } from '../../../shared/session/session-info.ts'
import { selectSession } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { Carousel } from '../../../shared/ui/carousel.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Hero } from '../../../shared/ui/hero.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { firstBanners, useGetBannersQuery } from './api.ts'
import styles from './banners.module.css'

/**
 * The banner carousel. The brand's own picture has the first place from the html on, until the first banner's has
 * loaded, and keeps it where there are no banners (docs/decisions/hero.md).
 */
export function Banners() {
  const { t } = useTranslation('home')
  const { data: newest, isError } = useGetBannersQuery()
  // Rendered in slices, like the lobby.
  const data = useDeferredValue(newest, undefined)
  if (!data && !isError) return bannerSkeleton
  if (!data || data.length === 0) return <HeroAlone />
  return (
    <Carousel
      label={t('banners')}
      slides={data.map((banner, index) => (isNear) => <BannerSlide banner={banner} place={index} isNear={isNear} />)}
    />
  )
}

const HeroAlone = () => (
  <div className={cx(styles.places, styles.alone)}>
    <span className={styles.first}>
      <Hero className={styles.hero} />
    </span>
  </div>
)

const BannerSkeleton = () => (
  <div className={styles.places}>
    <span className={styles.first}>
      <Hero className={styles.hero} />
    </span>
    <Skeleton ratio="16 / 9" shape="card" className={styles.second} />
  </div>
)

/** One element, which is not rendered again while the page is. */
const bannerSkeleton = <BannerSkeleton />

interface SlideProps {
  readonly banner: Banner
  readonly place: number
  readonly isNear: boolean
}

function BannerSlide({ banner, place, isNear }: SlideProps) {
  return (
    <BannerFrame banner={banner}>
      <Image
        src={banner.imageUrl}
        alt=""
        ratio="16 / 9"
        isWanted={isNear}
        priority={place < firstBanners}
        until={place === 0 && <Hero className={styles.hero} />}
      />
      <span className={styles.words}>
        <span className={styles.title}>{banner.title}</span>
        {banner.caption && <span className={styles.caption}>{banner.caption}</span>}
      </span>
    </BannerFrame>
  )
}

function BannerFrame({ banner, children }: { banner: Banner; children: ReactNode }) {
  const context = linkContext(useBrand(), location.origin)
  const session = useAppSelector(selectSession)
  const game = usePanel('game')
  const target = bannerTarget(banner, { ...context, isMember: session !== null })
  switch (target.kind) {
    case 'page':
      return (
        <AppLink to={target.to} className={styles.banner}>
          {children}
        </AppLink>
      )
    case 'game':
      return (
        <button type="button" className={styles.banner} onClick={() => game.open(target.gameId)}>
          {children}
        </button>
      )
    case 'site':
    case 'trusted':
    case 'external':
      return (
        <a
          href={target.url}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.banner}
          onClick={(event) => target.kind === 'trusted' && session && carrySession(event, session)}
        >
          {children}
        </a>
      )
    case 'none':
      return <div className={styles.banner}>{children}</div>
  }
}

/** The target of a banner: a game's sheet, an address, or nothing. */
type BannerTarget = LinkTarget | { readonly kind: 'game'; readonly gameId: string } | { readonly kind: 'none' }

interface BannerContext extends LinkContext {
  readonly isMember: boolean
}

/** By vendor or kind of game (GAME-06). */
const lottery = /^(E?LOTT|TCG_SEA|TCG_LOTTO_VN)$/

/** The target of a tap (POP-18 to POP-21). */
export function bannerTarget(
  { linkageType, linkage, vendor = '', gameType = '' }: Pick<Banner, 'linkageType' | 'linkage' | 'vendor' | 'gameType'>,
  context: BannerContext,
): BannerTarget {
  if (linkage === '') return { kind: 'none' }
  if (linkageType === 'P') return { kind: 'page', to: `${activitiesPath}?id=${encodeURIComponent(linkage)}` }
  if (linkageType === 'G')
    return !context.isMember && [vendor, gameType].some((name) => lottery.test(name))
      ? { kind: 'page', to: signInPath }
      : { kind: 'game', gameId: linkage }
  return targetOf(linkage, context) ?? { kind: 'none' }
}

type Carried = Pick<SessionInfo, 'token' | 'userName'>

/** The address of a trusted site, with what tells it who comes (POP-20). */
export function withSession(url: string, { token, userName }: Carried): string {
  const address = new URL(url)
  address.searchParams.set('token', token)
  address.searchParams.set('username', userName)
  return address.href
}

/** Sends the session along with a tap on a link. The link itself, which can be copied, has it for no longer than that. */
function carrySession({ currentTarget: link }: MouseEvent<HTMLAnchorElement>, session: Carried): void {
  const { href } = link
  link.href = withSession(href, session)
  setTimeout(() => (link.href = href))
}
