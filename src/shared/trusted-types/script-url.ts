/**
 * The storefront's only way to name a script at run time: under the content security policy a plain string is refused
 * where a script's or worker's address is expected (SEC-01). Which hosts may answer is the policy's own list.
 */
interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

function checked(url: string): string {
  const { origin, protocol } = new URL(url, location.href)
  if (origin !== location.origin && protocol !== 'https:') throw new TypeError(`Not a script address: ${url}`)
  return url
}

// eslint-disable-next-line no-restricted-syntax -- a document creates a policy of this name once
let policy: ScriptUrlPolicy | undefined

/**
 * The address as the platform wants it: a TrustedScriptURL where Trusted Types exist, typed as the string it stands
 * for.
 */
export function trustedScriptUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  policy ??= factory ? factory.createPolicy('livery', { createScriptURL: checked }) : { createScriptURL: checked }
  return policy.createScriptURL(url)
}
