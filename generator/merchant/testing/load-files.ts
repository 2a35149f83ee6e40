import type { Problem } from '../../errors/problem.ts'
import type { MerchantChecks } from '../checks.ts'
import { loadFleet } from '../load.ts'
import type { Fleet } from '../model.ts'
import { folderOf, mark, merchantYaml } from './fixture.ts'

export const codes = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, path, location }) =>
    `${code} ${path} ${location ? `${location.line}:${location.column}` : ''}`.trim(),
  )

export async function load(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { environment?: string; checks?: MerchantChecks } = {},
): Promise<Fleet & { folder: string }> {
  const folder = folderOf(files)
  return { ...(await loadFleet({ merchantsDirectory: folder, ...options })), folder }
}

export const acme = (more = ''): Record<string, string> => ({
  'acme/merchant.yaml': merchantYaml('acme', more),
  'acme/assets/mark.svg': mark,
})
