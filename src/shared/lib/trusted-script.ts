/** The one place that turns an address into a script (SEC-01): the policy's name stands in the content security policy. */

interface ScriptPolicy {
  createScriptURL(url: string, hosts: readonly string[]): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string, hosts: readonly string[]) => string }): ScriptPolicy
}

const policyName = 'livery-script'
let policy: ScriptPolicy | undefined

/** The address itself, if it is https and its host is one of the given; throws otherwise. */
export function checkScriptUrl(url: string, hosts: readonly string[]): string {
  const { protocol, host } = new URL(url)
  if (protocol !== 'https:' || !hosts.includes(host)) throw new TypeError(`A script from ${host} is not allowed here`)
  return url
}

function scriptPolicy(): ScriptPolicy {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  // A browser without Trusted Types takes the checked string.
  const fallback: ScriptPolicy = { createScriptURL: checkScriptUrl }
  policy ??= factory ? factory.createPolicy(policyName, { createScriptURL: checkScriptUrl }) : fallback
  return policy
}

/** Adds a foreign script to the page; `hosts` are the hosts that its caller knows to be right. */
export function addScript(url: string, hosts: readonly string[], page: Document = document): HTMLScriptElement {
  const script = page.createElement('script')
  script.async = true
  // The setter takes a TrustedScriptURL where the browser has them; the DOM types know strings only.
  script.src = scriptPolicy().createScriptURL(url, hosts) as string
  page.head.append(script)
  return script
}
