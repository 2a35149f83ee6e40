import { Link, useLinkClickHandler, useLocation, type LinkProps } from 'react-router-dom'
import { usePrefetch } from '../navigation/prefetch.ts'
import { isHere, usePreservedQuery } from '../navigation/in-app.tsx'

export type AppLinkProps = LinkProps & { readonly to: string }

/**
 * An in-app link: it keeps the preserved query parameters, and its page is fetched as soon as a finger or pointer comes
 * near.
 */
export const AppLink = (props: AppLinkProps) => <Link {...useInApp(props)} />

/** An in-app link that is marked with aria-current while its page, or one below it, is shown. */
export function AppNavLink(props: AppLinkProps) {
  const isShown = `${useLocation().pathname}/`.startsWith(`${props.to}/`)
  return <AppLink {...props} aria-current={isShown ? 'page' : undefined} />
}

function useInApp({ to: path, onClick, ...rest }: AppLinkProps): AppLinkProps {
  const prefetch = usePrefetch()
  const near = () => prefetch(path)
  const to = usePreservedQuery()(path)
  const goAgain = useLinkClickHandler(to, { ...rest, replace: true })
  return {
    to,
    onPointerEnter: near,
    onPointerDown: near,
    onFocus: near,
    onClick: (event) => {
      onClick?.(event)
      if (isHere(to) && !event.defaultPrevented) goAgain(event)
    },
    ...rest,
  }
}
