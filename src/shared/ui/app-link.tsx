import { Link, type LinkProps } from 'react-router-dom'
import { usePrefetch } from '../feature/prefetch.ts'

export type AppLinkProps = LinkProps & { readonly to: string }

/** An in-app link: its page is fetched as soon as a finger or pointer comes near. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const prefetch = usePrefetch()
  const near = () => prefetch(to)
  return <Link to={to} onPointerEnter={near} onPointerDown={near} onFocus={near} {...rest} />
}
