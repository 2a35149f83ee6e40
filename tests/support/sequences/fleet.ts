import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mark, merchantYaml } from '../../../generator/merchant/testing/fixture.ts'
import { parseReceipt } from '../../../generator/release/parse-receipt.ts'
import { leakOf } from '../leak.ts'
import { ids, type Id, type Step } from './steps.ts'
import { corrupt, damage, setHours } from './damage.ts'

/** The content of a merchant's files. Every choice is 0 or 1, so that sequences return to earlier states. */
interface Input {
  color: number
  name: number
  text: number
  image: number
  preset: number
  overlay: number
  /** A misspelled setting. */
  broken: number
  /** Mentions another merchant, which the gate refuses as long as a merchant with that name exists. */
  mention: number
  /** Whether its folder exists. */
  present: number
}

const marks = [mark, mark.replace('<rect', '<rect x="1" y="1"').replaceAll('"8"', '"9"')]
const colors = ['#d4145a', '#0f766e']

export type Fleet = ReturnType<typeof openFleet>

/** The fleet's files after the steps. */
export function openFleet(place: string) {
  const merchants = join(place, 'merchants')
  const [out, staging, cache] = ['dist', 'dist-staging', 'cache'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ]
  const inputs = Object.fromEntries(
    ids.map((one) => [
      one,
      { color: 0, name: 0, text: 0, image: 0, preset: 0, overlay: 0, broken: 0, mention: 0, present: 1 },
    ]),
  ) as Record<Id, Input>
  let shape = 0
  const presets = (): Record<string, string> => ({
    '_presets/common.yaml': `branding: { shape: ${shape === 0 ? 'sharp' : 'round'} }\n`,
  })
  const filesOf = (one: Id): Record<string, string> => ({ ...presets(), ...merchantFiles(one, inputs[one]) })
  const isPresent = (one: string): boolean => inputs[one as Id]?.present === 1
  const write = (one: Id): void => {
    rmSync(join(merchants, one), { recursive: true, force: true })
    if (isPresent(one)) writeFiles(merchants, merchantFiles(one, inputs[one]))
  }
  writeFiles(merchants, presets())
  ids.forEach(write)
  return {
    places: (isStaging: boolean) => ({ merchants, out: isStaging ? staging : out, cache }),
    present: (wanted: readonly Id[] | 'all') => (wanted === 'all' ? wanted : wanted.filter(isPresent)),
    isPresent,
    filesOf,
    /** Whether a run has to refuse it, regardless of the output. */
    isRefused: (one: Id): boolean =>
      inputs[one].broken === 1 ||
      (inputs[one].mention === 1 && isPresent(neighbour(one)) && inputs[neighbour(one)].name === 0),
    /**
     * Whether the folder in its place can no longer be identified as its own: its receipt is gone or damaged, perhaps in
     * the cache, because both may be one file.
     */
    isForeign: (one: string, folder: string): boolean =>
      existsSync(join(folder, one)) && !isReceiptOf(join(folder, one, 'release.json'), one),
    act: (step: Exclude<Step, { kind: 'run' | 'kill' | 'clock' | 'commit' }>): void => {
      if (step.kind === 'edit') {
        inputs[step.id][step.choice] = 1 - inputs[step.id][step.choice]
        write(step.id)
      } else if (step.kind === 'edit preset') {
        shape = 1 - shape
        writeFiles(merchants, presets())
      } else if (step.kind === 'damage') damage(join(out, step.id), step.how, step.at)
      else if (step.kind === 'corrupt cache') corrupt(cache, step.at, step.cut)
      else if (isPresent(step.id)) setHours(join(merchants, step.id, 'merchant.yaml'), step.hours)
    },
  }
}

function isReceiptOf(file: string, one: string): boolean {
  const read = existsSync(file) ? parseReceipt(readFileSync(file, 'utf8')) : undefined
  return read?.kind === 'receipt' && read.receipt.merchant.id === one
}

const neighbour = (one: Id): Id => ids[(ids.indexOf(one) + 1) % ids.length] as Id

function merchantFiles(one: Id, input: Input): Record<string, string> {
  const lines = [
    ...(input.preset === 1 ? ['extends: [common]'] : []),
    ...(input.broken === 1 ? ['nam: Wrong'] : []),
    ...(input.mention === 1 ? [leakOf(`${neighbour(one)}play`)] : []),
  ]
  const yaml = merchantYaml(one, lines.map((line) => `${line}\n`).join(''))
    .replace(`name: ${one}`, `name: ${one}play${input.name === 1 ? ' Two' : ''}`)
    .replace('#d4145a', colors[input.color] ?? '')
  return {
    [`${one}/merchant.yaml`]: yaml,
    [`${one}/assets/mark.svg`]: marks[input.image] ?? '',
    ...(input.text === 1 && { [`${one}/locales/EN.json`]: '{"shared:retry":"Once more"}\n' }),
    ...(input.overlay === 1 && { [`${one}/merchant.staging.yaml`]: 'branding: { colorScheme: dark }\n' }),
  }
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
