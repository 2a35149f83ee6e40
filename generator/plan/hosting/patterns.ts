import { assetsBase } from '../../../contract/paths.ts'
import type { Headers, HostingRule } from '../../release/hosting/model.ts'
import { headerName, headerValue } from '../escape/hosts.ts'

/** A path that no release has, so that the host answers it with its 404. */
export const nowhere = `${assetsBase}-`

/** A rule's addresses as a regular expression: `^/m/assets/`, `^/m$`. */
export function regexOf(match: string): string {
  const source = `^${match.replace('*', '').replaceAll('.', '\\.')}`
  return match.endsWith('*') ? source : `${source}$`
}

/** Names of the assets, for hosts whose headers do not depend on whether the file exists. */
export const assetNames = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    `/${file}`.startsWith(assetsBase) && !/\.(br|gz)$/.test(file) ? [`/${file}`.slice(assetsBase.length)] : [],
  )

/** Whether the rule's headers would also be added to a missing file, which would then be cached for a year. */
export const isOfAssets = ({ match }: HostingRule): boolean => match === `${assetsBase}*`

/** Headers as Firebase and Vercel list them. */
export const keyed = (headers: Headers): readonly object[] =>
  Object.entries(headers).map(([name, value]) => ({ key: headerName(name), value: headerValue(value) }))
