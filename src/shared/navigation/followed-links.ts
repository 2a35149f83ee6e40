/** The link that was followed from each history entry of this page load: its `href` by the entry's key. */
export type FollowedLinks = Map<string, string>

/** Remembers the link that is followed from the entry with this key. */
export function rememberLink(links: FollowedLinks, key: string, target: EventTarget | null): void {
  const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : null
  if (href) links.set(key, href)
}

/** The link that was followed from this entry, if the page still shows it. */
export function followedLink(links: FollowedLinks, key: string, page: ParentNode = document): HTMLElement | null {
  const href = links.get(key)
  return href === undefined
    ? null
    : ([...page.querySelectorAll<HTMLElement>('main a[href]')].find((link) => link.getAttribute('href') === href) ??
        null)
}
