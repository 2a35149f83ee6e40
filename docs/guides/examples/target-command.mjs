#!/usr/bin/env node
// A command for `./livery publish … --to command:docs/guides/examples/target-command.mjs`. It keeps objects in the
// folder LIVERY_TARGET; yours sends them to your host. The guide docs/guides/release.md describes the requests.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'

const target = process.env.LIVERY_TARGET
if (!target) {
  console.error('target-command: LIVERY_TARGET names the folder of the objects')
  process.exit(1)
}

const pathOf = (key) => join(target, key)
/** Anything that differs when the content does. */
const tagOf = (bytes) => createHash('sha256').update(bytes).digest('hex')
const tagAt = (key) => (existsSync(pathOf(key)) ? tagOf(readFileSync(pathOf(key))) : undefined)

const verbs = {
  read: ({ key }) => {
    if (!existsSync(pathOf(key))) return { missing: true }
    const bytes = readFileSync(pathOf(key))
    return { bytes: bytes.toString('base64'), tag: tagOf(bytes) }
  },
  write: ({ key, bytes, condition }) => {
    // This is one process, so nothing comes between the comparison and the write; a real host must do both in one step.
    if (condition === 'absent' && tagAt(key) !== undefined) return { refused: true }
    if (condition?.unchanged && tagAt(key) !== condition.unchanged) return { refused: true }
    const content = Buffer.from(bytes, 'base64')
    mkdirSync(dirname(pathOf(key)), { recursive: true })
    writeFileSync(`${pathOf(key)}.part`, content)
    renameSync(`${pathOf(key)}.part`, pathOf(key))
    return { tag: tagOf(content) }
  },
  remove: ({ key }) => {
    rmSync(pathOf(key), { force: true })
    return {}
  },
  list: ({ prefix }) => {
    if (!existsSync(pathOf(prefix))) return { keys: [] }
    const files = readdirSync(pathOf(prefix), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    return { keys: files.map((entry) => relative(target, join(entry.parentPath, entry.name))) }
  },
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, verb, ...request } = JSON.parse(line)
  const answer = () => {
    try {
      return verbs[verb](request)
    } catch (error) {
      return { error: error.message }
    }
  }
  process.stdout.write(`${JSON.stringify({ id, ...answer() })}\n`)
}
