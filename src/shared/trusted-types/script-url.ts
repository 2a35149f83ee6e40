/**
 * The storefront's only way to load a script at run time: the content security policy rejects plain strings where the
 * address of a script or worker is expected (SEC-01). The policy itself lists the allowed hosts.
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
 * The address in the form that the platform expects: a TrustedScriptURL where Trusted Types exist, typed as the string
 * that it wraps.
 */
export function trustedScriptUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  policy ??= factory ? factory.createPolicy('livery', { createScriptURL: checked }) : { createScriptURL: checked }
  return policy.createScriptURL(url)
}
