import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useBrand } from '../brand/brand.tsx'
import { useTranslation } from '../i18n/language.tsx'
import { useGo } from '../navigation/in-app.tsx'
import { followedLink, rememberLink, type FollowedLinks } from '../navigation/followed-links.ts'
import { hasEntryBefore } from '../navigation/panel.ts'
import { useAppDispatch } from '../store/hooks.ts'
import { scoped } from '../store/scoped.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './page.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  /** The page's only h1; receives the focus when the player navigates here. */
  readonly title: string
  /** Where "back" leads when there is no page before this one; without it there is no back button. */
  readonly back?: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** What the title and the lead are shown on, see `HeroPage`. */
  readonly hero?: { readonly className: string | undefined; readonly picture: ReactNode }
  /** For reading: lines of at most about 80 characters. */
  readonly narrow?: boolean
  /** Shows the title only to screen readers and in the browser's tab. */
  readonly hideTitle?: boolean
  /** Title of the browser's tab; the title and the brand's name by default. */
  readonly documentTitle?: string
  readonly children: ReactNode
}

export function Page({
  title,
  back,
  lead,
  actions,
  hero,
  narrow = false,
  hideTitle = false,
  documentTitle,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useLocation().key === 'default'
  useDocumentTitle(documentTitle ?? title, documentTitle !== undefined)
  usePageFocus(heading)
  const headingElement = (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  )
  return (
    <div className={cx(styles.page, narrow && styles.narrow, first && styles.still)}>
      {hideTitle ? (
        <VisuallyHidden as="div">{headingElement}</VisuallyHidden>
      ) : (
        <header className={hero?.className}>
          {hero?.picture}
          <div className={styles.head}>
            {back && <BackButton fallback={back} />}
            {headingElement}
            {actions}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
      )}
      {children}
    </div>
  )
}

function BackButton({ fallback }: { fallback: string }) {
  const { t } = useTranslation('shared')
  const go = useGo()
  return (
    <IconButton
      className={styles.back}
      icon="back"
      label={t('back')}
      onClick={() => (hasEntryBefore() ? go(-1) : go(fallback, { replace: true }))}
    />
  )
}

function useDocumentTitle(title: string, complete: boolean): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = complete ? title : `${title} · ${name}`
  }, [title, complete, name])
}

/** The first page of a page load leaves the focus where the browser put it. */
const visit = scoped(() => ({ hasShownPage: false, links: new Map() as FollowedLinks }))

/** Focuses the heading of a new page; on going back, the link by which the page was left. */
function usePageFocus(heading: { readonly current: HTMLElement | null }): void {
  const dispatch = useAppDispatch()
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const { hasShownPage, links } = dispatch(visit)
    const link = type === 'POP' ? followedLink(links, key) : null
    if (hasShownPage) (link ?? heading.current)?.focus({ preventScroll: true })
    dispatch(visit).hasShownPage = true
    // Only how the player arrived matters, not what happens on the page afterwards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, heading])
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => rememberLink(dispatch(visit).links, key, target)
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [dispatch, key])
}
