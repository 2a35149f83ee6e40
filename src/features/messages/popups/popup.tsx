import { useState, useEffect, useEffectEvent, useId, useRef } from 'react'
import { activitiesPath, benefitsPath, inviteFriendsPath, joinPath } from '../../../../contract/paths.ts'
import type { PopupItem, Popups } from '../../../../contract/wire/popups.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { appAddress } from '../../../shared/download/app-address.ts'
import { downloadAttributes, downloadLinks } from '../../../shared/download/links.ts'
import { ServerHtml } from '../../../shared/html/server-html.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { isFromHomeScreen, isInstalled, isNativeApp } from '../../../shared/lib/platform.ts'
import { overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import type { OverlayProps } from '../../../shared/overlay/overlays.ts'
import { rememberSeen } from '../../../shared/popups/seen-popups.ts'
import { promotionOf, useGetPromotionsQuery } from '../../../shared/promotions/promotions-api.ts'
import { hasVipBenefits } from '../../../shared/session/member.ts'
import { selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { AnchorButton } from '../../../shared/ui/anchor-button.tsx'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Carousel } from '../../../shared/ui/carousel.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Popup } from '../../../shared/ui/popup.tsx'
import { usePresence } from '../../../shared/ui/use-modal.ts'
import styles from './popup.module.css'

/** How long each of several popups stays (POP-09). */
const slideMs = 5000

/** The popups of this visitor: one is shown as it is, several as slides (POP-03, POP-04). */
export function Part({ open, subject }: OverlayProps<'popups'>) {
  return usePresence(open) ? <Announcements leaving={!open} popups={subject} /> : null
}

interface Props {
  readonly leaving: boolean
  readonly popups: Popups
}

function Announcements({ leaving, popups: { items, forceRead } }: Props) {
  const { t } = useTranslation('popups')
  const [hasSeenLast, setHasSeenLast] = useState(items.length === 1)
  const close = useClose(items)
  const isClosable = hasSeenLast || !forceRead
  // A player who follows a button too early has not closed the popups: they are there again after the way back.
  const go = () => isClosable && close({ forToday: false })
  const slides = items.map((item, index) => (
    <Announcement
      key={item.id}
      item={item}
      onGo={go}
      {...(index === items.length - 1 && { onSeen: () => setHasSeenLast(true) })}
    />
  ))
  return (
    <Popup
      label={t('title')}
      leaving={leaving}
      onClose={isClosable ? () => close({ forToday: false }) : undefined}
      footer={
        isClosable ? (
          <Button variant="ghost" size="small" onClick={() => close({ forToday: true })}>
            {t('hide_today')}
          </Button>
        ) : (
          <p className={styles.hint}>{t('read_all')}</p>
        )
      }
    >
      {slides.length === 1 ? (
        slides
      ) : (
        <div className={styles.slides}>
          <Carousel label={t('title')} everyMs={slideMs} slides={slides.map((slide) => () => slide)} />
        </div>
      )}
    </Popup>
  )
}

function useClose(items: Popups['items']) {
  const dispatch = useAppDispatch()
  return (choice: { readonly forToday: boolean }) => {
    dispatch(rememberSeen(items, choice))
    dispatch(overlayWithdrawn({ name: 'popups' }))
  }
}

interface AnnouncementProps {
  readonly item: PopupItem
  readonly onGo: () => void
  /** Most of it is in sight. */
  readonly onSeen?: () => void
}

/** A condition that the style sheets of the supported browsers cannot express. */
const hasPicture = ({ content }: PopupItem): boolean => /<img\b/i.test(content)

function Announcement({ item, onGo, onSeen }: AnnouncementProps) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const seen = useEffectEvent(() => onSeen?.())
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen(),
      { threshold: 0.6 },
    )
    if (place.current) sight.observe(place.current)
    return () => sight.disconnect()
  }, [])
  return (
    <article ref={place} className={styles.announcement} aria-labelledby={id}>
      {/* Can have the focus, so that arrow keys scroll a long text. */}
      <div
        className={cx(styles.words, !hasPicture(item) && styles.plain)}
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        <h2 className={styles.title} id={id}>
          {item.title}
        </h2>
        <ServerHtml html={item.content} className={styles.html} />
      </div>
      <GotoButton item={item} onGo={onGo} />
    </article>
  )
}

/** Keys of the labels. */
const labels: Readonly<Record<PopupItem['promotionType'], string>> = {
  NONE: '',
  ACTIVITY: 'goto_activity',
  APP_DOWNLOAD: 'shared:get_app',
  REGISTER: 'app:join',
  INVITE_FRIENDS: 'goto_invite_friends',
  MEMBER_BENEFITS: 'goto_member_benefits',
}

interface GotoButtonProps {
  readonly item: PopupItem
  /** The visitor leaves through the button. */
  readonly onGo: () => void
}

/** Leads to the popup's target, if this visitor may go there (POP-22 to POP-26). */
function GotoButton({ item, onGo }: GotoButtonProps) {
  const { t } = useTranslation('popups')
  const facts = useGotoFacts(item)
  const target = gotoTarget(item, facts)
  if (!target) return null
  const label = t(labels[item.promotionType])
  return (
    <div className={styles.goto}>
      {target.kind === 'page' ? (
        <LinkButton to={target.to} wide onClick={onGo}>
          {label}
        </LinkButton>
      ) : (
        <AnchorButton {...downloadAttributes(target.address)} onClick={onGo}>
          {label}
        </AnchorButton>
      )}
    </div>
  )
}

function useGotoFacts({ promotionType }: PopupItem): GotoFacts {
  const session = useAppSelector(selectSession)
  const member = useAppSelector(selectMember)
  const links = downloadLinks(useBrand(), useAppSelector(selectSettings), location.origin)
  const asksPromotions = __FLAGS__.REFERRAL3 && promotionType === 'INVITE_FRIENDS'
  const { data: promotions = {} } = useGetPromotionsQuery(undefined, { skip: !asksPromotions })
  return {
    memberType: session ? (member?.type ?? session.type) : -1,
    isNativeApp: isNativeApp(),
    isFromHomeScreen: isFromHomeScreen(),
    isWebApp: isInstalled(),
    isReferralOn: asksPromotions && promotionOf(promotions, 'REFERRAL')?.enabled === true,
    hasVipBenefits: hasVipBenefits(member),
    appAddress: appAddress(navigator, links),
  }
}

/** Facts that decide which targets of the goto button a visitor may use. */
export interface GotoFacts {
  /** -1 for a guest. */
  readonly memberType: number
  readonly isNativeApp: boolean
  readonly isFromHomeScreen: boolean
  readonly isWebApp: boolean
  readonly isReferralOn: boolean
  readonly hasVipBenefits: boolean
  /** Address of the app for this device; null if the merchant has none. */
  readonly appAddress: string | null
}

type GotoTarget = { readonly kind: 'page'; readonly to: string } | { readonly kind: 'app'; readonly address: string }

const guestType = -1
/** Guests are among them, because two actions are meant for them (ruling on POP-22). */
const allowedTypes: readonly number[] = [guestType, 0, 1, 2]

/** The target of a popup's goto button; null if this visitor gets no button (POP-22 to POP-26). */
export const gotoTarget = (
  { promotionType, linkage }: Pick<PopupItem, 'promotionType' | 'linkage'>,
  facts: GotoFacts,
): GotoTarget | null => (allowedTypes.includes(facts.memberType) ? targets[promotionType](facts, linkage) : null)

type TargetFor = (facts: GotoFacts, linkage: string | undefined) => GotoTarget | null

const targets: Readonly<Record<PopupItem['promotionType'], TargetFor>> = {
  NONE: () => null,
  ACTIVITY: (_, linkage) => (linkage ? page(`${activitiesPath}?id=${encodeURIComponent(linkage)}`) : null),
  APP_DOWNLOAD: ({ isNativeApp, isFromHomeScreen, isWebApp, appAddress }) =>
    isNativeApp || isFromHomeScreen || isWebApp || appAddress === null ? null : { kind: 'app', address: appAddress },
  REGISTER: (facts) => (isGuest(facts) ? page(joinPath) : null),
  INVITE_FRIENDS: ({ isReferralOn }) => (isReferralOn ? page(inviteFriendsPath) : null),
  MEMBER_BENEFITS: (facts) => (isGuest(facts) || facts.hasVipBenefits ? page(benefitsPath) : null),
}

const isGuest = ({ memberType }: GotoFacts): boolean => memberType === guestType
const page = (to: string): GotoTarget => ({ kind: 'page', to })
