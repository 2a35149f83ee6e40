import { dirname, resolve, sep } from 'node:path'
import type { z } from 'zod'
import { createProblem } from '../errors/create-problem.ts'
import { frames } from '../errors/frame.ts'
import { type Problem, byPlace } from '../errors/problem.ts'
import { productRoot } from '../root.ts'
import { schemaProblems } from './check-schema.ts'
import { usualOutput, usualOutputOf, type Environment, type EnvironmentList } from './environment.ts'
import { loadFile } from './load-file.ts'
import { respell } from './respell.ts'
import { environmentsFile } from './schema/environments.ts'
import { withoutEchoes } from './without-echoes.ts'
import { locate, toData, type MapNode } from './source/tree.ts'

/** Reads and checks a list of environments. If it has a mistake, only the mistakes are returned. */
export function loadEnvironments(file: string): EnvironmentList {
  const loaded = loadFile(dirname(file), file)
  const list: EnvironmentList = loaded.root ? checkList(loaded.root) : { environments: [], problems: [] }
  const all = [...loaded.problems, ...withoutEchoes(list.problems, loaded.problems)]
  if (all.length === 0) return list
  const frameAt = frames(loaded.source)
  return {
    environments: [],
    problems: byPlace(
      all.map((problem) => (problem.location ? { ...problem, frame: frameAt(problem.location) } : problem)),
    ),
  }
}

function checkList(written: MapNode): EnvironmentList {
  const { root, problems } = respell(written, environmentsFile)
  const parsed = environmentsFile.safeParse(toData(root))
  if (!parsed.success)
    return { environments: [], problems: [...problems, ...schemaProblems(root, parsed.error.issues, environmentsFile)] }
  const environments = parsed.data.environments.map(environmentOf)
  return {
    environments,
    problems: [...problems, ...clashes(root, environments)],
    placeOf: (name, key) => {
      const index = environments.findIndex((environment) => environment.name === name)
      return locate(root, ['environments', index, key]).location
    },
  }
}

type Written = z.output<typeof environmentsFile>['environments'][number]

function environmentOf({ name, description, out, to, state }: Written): Environment {
  return {
    name,
    ...(description !== undefined && { description }),
    out: out === undefined ? usualOutputOf(name) : resolve(productRoot, out),
    ...(to !== undefined && { to: isFolder(to) ? resolve(productRoot, to) : to }),
    ...(state !== undefined && { state: isFolder(state) ? resolve(productRoot, state) : state }),
  }
}

const isFolder = (to: string): boolean => !/^(s3|command):/.test(to)

/** Environments that would overwrite each other's output, or the output of brands without an environment (FLEET-12). */
function clashes(root: MapNode, environments: readonly Environment[]): readonly Problem[] {
  const before = (index: number, isSame: (other: Environment) => boolean): string | undefined =>
    environments.slice(0, index).find(isSame)?.name
  const problemAt = (index: number, key: 'name' | 'out' | 'to', other: string | null, value: string): Problem => {
    const path = ['environments', index, key]
    const name = environments[index]?.name ?? ''
    return createProblem(
      'ENVIRONMENT_CLASH',
      { name, what: clashing[key], value, other },
      { location: locate(root, path).location, path: path.join('.') },
    )
  }
  return environments.flatMap(({ name, out, to }, index) => {
    const twin = before(index, (other) => other.name === name)
    if (twin !== undefined) return [problemAt(index, 'name', twin, name)]
    const neighbour = before(index, (other) => overlap(out, other.out))
    const rival = to === undefined ? undefined : before(index, (other) => other.to === to)
    return [
      ...(neighbour === undefined ? [] : [problemAt(index, 'out', neighbour, out)]),
      ...(overlap(out, usualOutput) ? [problemAt(index, 'out', null, out)] : []),
      ...(rival === undefined ? [] : [problemAt(index, 'to', rival, to ?? '')]),
    ]
  })
}

const clashing = { name: 'name', out: 'output folder', to: 'publishing target' } as const

const overlap = (one: string, other: string): boolean =>
  `${one}${sep}`.startsWith(`${other}${sep}`) || `${other}${sep}`.startsWith(`${one}${sep}`)
