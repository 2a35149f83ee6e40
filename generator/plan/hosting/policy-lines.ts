/**
 * The longest line of `_headers`, in characters: Cloudflare Pages ignores a longer one, and would send the brand's pages
 * without their policy.
 */
export const longestLine = 2000

/** Directives that are lists of hosts and nothing else, so `*` admits all that they name. */
const hostLists = /^(connect-src|frame-src) /

/**
 * The policy as one policy or several that a browser enforces together. One that is too long for a line has its lists of
 * hosts in policies of their own and admits any host in their place: what all of them admit is what the policy admits.
 */
export function policyLines(policy: string): readonly string[] {
  const room = longestLine - 'Content-Security-Policy: '.length
  if (policy.length <= room) return [policy]
  const directives = policy.split('; ')
  const rest = directives.map((directive) => directive.replace(/^(connect-src|frame-src) .*/, '$1 *')).join('; ')
  return [rest, ...directives.filter((directive) => hostLists.test(directive))]
}
