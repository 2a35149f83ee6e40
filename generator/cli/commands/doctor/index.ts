import { machineErrorOf } from '../../../errors/machine-error.ts'
import { UserError } from '../../../errors/user-error.ts'
import { counted, padEnd } from '../../terminal/format.ts'
import { paintFor } from '../../terminal/paint.ts'
import type { Lines } from '../../terminal/print.ts'
import type { Answer } from '../command.ts'
import type { FleetOptions, Options } from '../declarations.ts'
import { readFleet } from '../read-fleet.ts'
import { cacheFolderOf, environmentOf, folderOption, madeWith, outputFolderOf } from '../places.ts'
import {
  examineBrowser,
  examineCache,
  examineDependencies,
  examineDisk,
  examineNatives,
  examineNode,
  type Finding,
} from './examine.ts'
import { examineAdvisories } from './examine-advisories.ts'
import { examineFileSystem } from './examine-file-system.ts'
import { examineContents, examineExchange, examineFolders } from './examine-output.ts'

/**
 * Examines the machine, every byte of cache and output, and every merchant (CLI-09). The exit code is 1 if something has
 * to be fixed.
 */
export async function run(options: Options<'doctor'>): Promise<Answer> {
  const advisories = examineAdvisories()
  const machine = [
    examineNode(),
    examineDependencies(),
    await examineNatives(),
    examineBrowser(),
    examineCache(),
    examineDisk(),
  ]
  const findings = [
    ...machine,
    ...(await examineGenerated(options)),
    ...(await examineMerchants(options)),
    // The request to the registry has been running meanwhile.
    await advisories,
  ]
  const shown = findings.filter(({ state }) => !options.quiet || state === 'bad')
  return {
    ok: findings.every(({ state }) => state !== 'bad'),
    json: { findings },
    text: () => shown.map(lines),
    isWanted: true,
  }
}

async function examineGenerated(options: Options<'doctor'>): Promise<readonly Finding[]> {
  const { cache } = options
  const folder = await outputFolderOf(options)
  const generate = `./livery generate${madeWith(options)}`
  const contents = examineContents(cacheFolderOf(cache))
  const systems = [
    examineFileSystem('Output on its disk', folder),
    examineFileSystem('Cache on its disk', cacheFolderOf(cache)),
    ...(await targetFindings(options)),
  ]
  return [contents, ...systems, await examineExchange(folder), ...examineFolders(folder, generate)]
}

/**
 * Examines a folder into which brands are published; faults in the list of environments are found with the merchants.
 */
async function targetFindings(options: Options<'doctor'>): Promise<readonly Finding[]> {
  const to = options.to ?? (await environmentOf(options).catch(() => undefined))?.to
  // An address with a scheme names a store, not a folder.
  if (to === undefined || /^[a-z][a-z0-9+.-]+:/i.test(to)) return []
  return [examineFileSystem('Target on its disk', folderOption('--to', to))]
}

async function examineMerchants(options: FleetOptions): Promise<Finding[]> {
  try {
    const { state, found } = await readFleet(options)
    return state.ids.length === 0
      ? [{ name: 'Merchants', state: 'warning', found: 'none', remedy: 'Run: ./livery new <id>' }]
      : state.ids.map((id) => examined(id, found.problemsOf.get(id) ?? []))
  } catch (error) {
    const machine = machineErrorOf(error)
    if (!machine && !(error instanceof UserError)) throw error
    const problems = error instanceof UserError ? error.problems : machine ? [machine.problem] : []
    return problems.map(({ message, hint }) => ({ name: 'Merchants', state: 'bad', found: message, remedy: hint }))
  }
}

function examined(id: string, problems: readonly { readonly severity: string }[]): Finding {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const name = `Merchant ${id}`
  const remedy = `Run: ./livery validate ${id}`
  if (errors > 0) return { name, state: 'bad', found: counted(errors, 'error'), remedy }
  return problems.length > 0
    ? { name, state: 'warning', found: counted(problems.length, 'warning'), remedy }
    : { name, state: 'good', found: 'valid' }
}

function lines({ name, state, found, remedy }: Finding): Lines {
  const paint = paintFor(process.stdout)
  const mark = { good: paint.green('✔'), warning: paint.yellow('▲'), bad: paint.red('✖') }[state]
  return [
    `${mark} ${padEnd(paint.bold(name), 24)} ${found}`,
    ...(remedy ? [`  ${' '.repeat(24)} ${paint.cyan(remedy)}`] : []),
  ]
}
