import { Link, useLinkClickHandler, useLocation, type LinkProps } from 'react-router-dom'
import { usePrefetch } from '../navigation/prefetch.ts'
import { usePreservedQuery } from '../navigation/in-app.tsx'

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
      // While its page is on its way, the router still compares with the page before, and would add the address again.
      if (event.currentTarget.href === location.href && !event.defaultPrevented) goAgain(event)
    },
    ...rest,
  }
}
