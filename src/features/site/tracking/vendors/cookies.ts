/** Removing the cookies of vendors' scripts, which they keep on the merchant's domain. Pure. */

/**
 * Assignments to `document.cookie` that remove every cookie whose name begins like one of `prefixes`, whichever of the
 * host's domains it belongs to.
 */
export function removals(cookies: string, prefixes: readonly string[], host: string): readonly string[] {
  const names = cookies
    .split(';')
    .map((pair) => pair.trim().split('=')[0] ?? '')
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
  const domains = ['', ...domainsAbove(host).map((domain) => `; Domain=${domain}`)]
  return names.flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`))
}

/** Such as `www.brand.example` and `brand.example`. Browsers ignore a domain that takes no cookies. */
const domainsAbove = (host: string): readonly string[] => {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
