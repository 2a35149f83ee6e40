/** Names of parameters that may hold the player's secrets. */
const secret = /token|passw|pwd|secret|otp/i

/**
 * An address without fragment, which may be a sign-in provider's answer, and without parameters that hold secrets
 * (ruling on SHELL-01).
 */
export function withoutSecrets(href: string): string {
  const url = new URL(href)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (secret.test(name)) url.searchParams.delete(name)
  return url.href
}
