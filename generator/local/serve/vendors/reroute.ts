/**
 * How html is served while the sandbox stands in for its vendors: a script that runs before all others sends their
 * requests to the sandbox, and the policy admits that script and no foreign host. The brand's folder is not changed
 * (docs/decisions/vendor-stand-ins.md).
 */
import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import { policyElement } from '../../../plan/policy.ts'
import { createHash } from 'node:crypto'
import { type Hosting, policyHeader } from '../../../release/hosting/model.ts'
import { standInMerchant, standInPath, type SandboxReady } from '../../../../contract/sandbox.ts'

/** Whether a page's requests to vendors go to stand-ins or to the real hosts. */
export type Vendors = 'stand-ins' | 'real'

/**
 * With a real back end the default is the real vendors, because it verifies proofs and tokens with them. Throws a
 * UserError for any other value.
 */
export function chooseVendors({ vendors, api }: { readonly vendors?: string; readonly api?: string }): Vendors {
  if (vendors === undefined) return api === undefined ? 'stand-ins' : 'real'
  if (vendors === 'stand-ins' || vendors === 'real') return vendors
  throw new UserError([createProblem('VENDORS_CHOICE', { found: vendors })], exitCodes.usage)
}

const before = new RegExp(`<meta charset="utf-8">\\n?(?:${policyElement.source})?`)

/** The html with an element before all others that its policy governs. */
export const withFirst = (html: string, element: string): string =>
  html.replace(before, (head) => `${head}${element}\n`)

/** How the requests of one merchant's pages are rerouted. */
export interface Reroute {
  /** The first script of every html. */
  readonly script: string
  /** Ends the worker of a brand with web push. */
  readonly workerScript: string
  /** The sandbox's path for a path at a vendor's host. */
  readonly pathFor: (host: string, path: string) => string
}

/** The prefix of every stand-in's path. */
export const standInPrefix = standInPath.slice(0, standInPath.indexOf('{'))

type Scripts = Pick<SandboxReady, 'rerouteScript' | 'workerScript'>

/** @param scripts the sandbox's, for any merchant @param code the merchant's code */
export function rerouteFor({ rerouteScript, workerScript }: Scripts, code: string): Reroute {
  return {
    workerScript,
    script: rerouteScript.replaceAll(standInMerchant, encodeURIComponent(code)),
    pathFor: (host, path) =>
      standInPath
        .replace('{merchant}', encodeURIComponent(code))
        .replace('{host}', host)
        .replace('/{file}', () => path),
  }
}

/** Inserts the script before all others, and has the policy of the html admit it. */
export const reroutedHtml = (html: string, reroute: Pick<Reroute, 'script'>): string =>
  withFirst(
    html.replace(policyElement, (element, policy: string) =>
      element.replace(policy, () => reroutedPolicy(policy, reroute)),
    ),
    `<script>${reroute.script}</script>`,
  )

/** The rules with the same in a header: releases of earlier versions have their whole policy there. */
export function reroutedHosting(hosting: Hosting, reroute: Pick<Reroute, 'script'>): Hosting {
  const policy = hosting.headers[policyHeader]
  if (policy === undefined) return hosting
  return { ...hosting, headers: { ...hosting.headers, [policyHeader]: reroutedPolicy(policy, reroute) } }
}

const more = (script: string): Readonly<Record<string, readonly string[]>> => ({
  'script-src': [`'sha256-${createHash('sha256').update(script).digest('base64')}'`],
  'frame-src': ["'self'"],
  'trusted-types': ['livery-stand-ins'],
})

/** The brand's policies without any host: the browser refuses every request that the script does not reroute. */
export const reroutedPolicy = (policies: string, { script }: Pick<Reroute, 'script'>): string =>
  policies
    .split(/,\s*/)
    .map((policy) => reroutedDirectives(policy, more(script)))
    .join(', ')

function reroutedDirectives(policy: string, added: ReturnType<typeof more>): string {
  return policy
    .split(/;\s*/)
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      const kept = [
        ...sources.filter((source) => source !== "'none'" && !/^(https?|wss?):/.test(source)),
        ...(added[name] ?? []),
      ]
      return [name, ...(sources.length > 0 && kept.length === 0 ? ["'none'"] : [...new Set(kept)])].join(' ')
    })
    .join('; ')
}
