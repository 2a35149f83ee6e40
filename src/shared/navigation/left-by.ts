/** The link by which each history entry of this page load was left: its `href` by the entry's key. */
export type LeftBy = Map<string, string>

/** Remembers the link that is followed from the entry with this key. */
export function rememberLink(links: LeftBy, key: string, target: EventTarget | null): void {
  const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : null
  if (href) links.set(key, href)
}

/** The link by which this entry was left, if the page shows it again. */
export function linkLeftBy(links: LeftBy, key: string, page: ParentNode = document): HTMLElement | null {
  const href = links.get(key)
  return href === undefined
    ? null
    : ([...page.querySelectorAll<HTMLElement>('main a[href]')].find((link) => link.getAttribute('href') === href) ??
        null)
}
