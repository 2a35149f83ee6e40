/** Small fleets for the tests of one file. Each has its own cache, in which the images are already rendered. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { openSmallFleet, type SmallFleet } from './small-fleet.ts'
import { mark, merchantYaml } from '../../generator/merchant/testing/fixture.ts'
import type { FleetResult } from '../../generator/build/fleet/run.ts'

export const filesOf = (...ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((id) => [
      [`${id}/merchant.yaml`, merchantYaml(id)],
      [`${id}/assets/mark.svg`, mark],
    ]),
  )

/** Renders the images before the tests. */
export function withFleets(): (...ids: readonly string[]) => SmallFleet {
  const home = mkdtempSync(join(tmpdir(), 'livery-caches-'))
  const [oracle, drawn] = [join(home, 'oracle'), join(home, 'drawn')]
  let caches = 0
  beforeAll(() => openSmallFleet(filesOf('acme', 'zeta'), drawn, oracle).generate())
  return (...ids) => {
    // What a test does to a folder may reach its cache through the links.
    const cache = join(home, `cache-${++caches}`)
    cpSync(drawn, cache, { recursive: true })
    return openSmallFleet(filesOf(...ids), cache, oracle)
  }
}

export const builtIn = ({ merchants }: FleetResult): string[] =>
  merchants.filter(({ cached }) => !cached).map(({ id }) => id)
export const currentIn = ({ merchants }: FleetResult): string[] =>
  merchants.filter(({ cached }) => cached).map(({ id }) => id)
export const codesIn = ({ problems }: FleetResult): string[] => problems.map(({ code }) => code)

/** A line that makes a merchant's file invalid. */
export const wrong = 'nam: Wrong\n'

export const recolour = (fleet: SmallFleet, id: string, color: string): void =>
  fleet.write(`${id}/merchant.yaml`, merchantYaml(id).replace('#d4145a', color))
