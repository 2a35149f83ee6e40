import { spawn } from 'node:child_process'
import { lstatSync, readFileSync, readdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sampleEveryMs = 100

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Ends the benchmark if this is no whole number, or a smaller one.
 * @param {string} name as the user writes it @param {string} text @param {number} [least] @returns {number}
 */
export function wholeNumber(name, text, least = 1) {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  process.stderr.write(`${name} takes a whole number from ${least} on, found "${text}".\n  For example: ${name} 10\n`)
  process.exit(2)
}

/** What figures depend on, as the tables name it. */
export const machine = `Node ${process.versions.node} · ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`

/**
 * Resident memory of a process and its descendants; 0 where /proc does not exist. A child that has not started its program
 * yet still shows the memory and the command line of its parent, and is left out.
 * @param {number} pid @param {string} [parent] command line of the parent
 * @returns {number}
 */
function residentKiB(pid, parent) {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (line === parent) return 0
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return own + children.reduce((sum, child) => sum + residentKiB(Number(child), line), 0)
  } catch {
    return 0
  }
}

/**
 * Runs a command to its end and measures time and the peak memory of its process tree.
 * @param {string} command @param {readonly string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} [env]
 * @param {number} [expected] exit code
 * @returns {Promise<{ ms: number, peakMiB: number }>}
 */
export function measure(command, args, cwd, env = process.env, expected = 0) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
    let peak = 0
    const timer = setInterval(
      () => (peak = Math.max(peak, residentKiB(/** @type {number} */ (child.pid)))),
      sampleEveryMs,
    )
    child.on('error', reject)
    child.on('exit', (code) => {
      clearInterval(timer)
      if (code === expected) resolve({ ms: performance.now() - started, peakMiB: peak / 1024 })
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))
    })
  })
}

/** Milliseconds of processor time of this process's ended children and their descendants; 0 where /proc does not exist. */
export function childrenMs() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    const [, , , , , , , , , , , , , user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // The kernel counts in ticks of 10 ms.
    return (user + system) * 10
  } catch {
    return 0
  }
}

/** Bytes below a folder; contents shared by hard links count once. @param {string} folder */
export function folderBytes(folder) {
  const seen = new Set()
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const { ino, size } = lstatSync(join(entry.parentPath, entry.name))
    if (!seen.has(ino)) bytes += size
    seen.add(ino)
  }
  return bytes
}

/** @param {readonly number[]} numbers not empty */
export const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** @param {readonly number[]} numbers not empty */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return mean(sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1))
}

/** The smallest number that 95 % of them do not exceed. @param {readonly number[]} numbers not empty */
export const percentile95 = (numbers) => [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1] ?? NaN

/** @param {number} ms */
export const milliseconds = (ms) => `${Math.round(ms)} ms`

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`

/**
 * A table in Markdown whose columns are aligned for a terminal too.
 * @param {readonly string[]} head @param {readonly (readonly (string | number)[])[]} rows
 */
export function tableOf(head, rows) {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((cells) => String(cells[at]).length)))
  const line = (/** @type {readonly (string | number)[]} */ cells) =>
    `| ${cells.map((cell, at) => String(cell).padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}
