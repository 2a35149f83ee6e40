import { startVariable, test } from './brands.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { controlVariable } from './sandbox.ts'

const variables = [controlVariable, startVariable]

/**
 * Serves a brand with its own sandbox to the tests of this file or group, so that their changes affect no other test.
 * @param edit the merchant's yaml as these tests need it
 * @param beside further merchants behind the same sandbox, and on a start page with it
 * @returns address of a page there
 */
export function withOwnSandbox(
  id: string,
  edit?: (yaml: string) => string,
  beside?: readonly string[],
): (path: string) => string {
  let site: OwnSite | undefined
  let shared: readonly (string | undefined)[] = []
  test.beforeAll(async () => {
    site = await startOwnSite(id, edit, beside)
    shared = variables.map((name) => process.env[name])
    process.env[controlVariable] = site.control
    process.env[startVariable] = site.start ?? ''
  })
  test.afterAll(async () => {
    for (const [index, name] of variables.entries()) process.env[name] = shared[index]
    await site?.close()
  })
  return (path) => (site?.url ?? '') + path
}
