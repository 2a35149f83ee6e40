#!/usr/bin/env node
// Deploys brands whole, from a target that is a folder, to a host that takes folders (Cloudflare Pages, Netlify):
//   node deploy-brands.mjs /srv/www 'wrangler pages deploy site --project-name {id} --branch main'
// Reads ids of brands on stdin, one a line. The command runs in a shell once for each, in a temporary folder in which
// site/ is what the host may have of the brand; its credentials are in the environment. docs/guides/hosts.md describes it.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const atOnce = 4
/** Files that the host reads and does not serve. */
const rules = ['_headers', '_routes.json', '_worker.js']

const [target, command] = process.argv.slice(2)
if (!target || !command) {
  console.error('deploy-brands: expected a target folder and the command that deploys site/')
  process.exit(2)
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Assets of earlier releases that the target still keeps: pages that were opened before ask for them. */
function earlierAssets(live, named) {
  const folder = join(live, 'm/assets')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\w[\w.-]*(?<!\.br|\.gz)$/.test(name)) : []
  return names.map((name) => `/m/assets/${name}`).filter((path) => !named.includes(path))
}

/** Copies what `_redirects` names, so nothing hidden is ever uploaded; the host compresses by itself. */
function prepare(live, site) {
  mkdirSync(site)
  if (!existsSync(join(live, '_redirects'))) {
    if (existsSync(join(live, 'm/index.html')))
      throw new Error('its release has no _redirects; name the host in `hosting`')
    // Taken down: the host has no other way to serve nothing.
    return writeFileSync(join(site, '404.html'), 'Not found\n')
  }
  const lines = readFileSync(join(live, '_redirects'), 'utf8').split('\n')
  const named = lines
    .map((line) => line.split(' ')[0])
    .filter((path) => path.startsWith('/') && isFile(join(live, path)))
  const earlier = earlierAssets(live, named)
  // The first rule that matches is followed, and those with a `*` hide what is not named before them.
  const hiding = lines.findIndex((line) => /^\/\S*\*/.test(line))
  const served = earlier.map((path) => `${path} ${path} 200`)
  writeFileSync(join(site, '_redirects'), lines.toSpliced(hiding < 0 ? lines.length : hiding, 0, ...served).join('\n'))
  const others = rules.filter((name) => isFile(join(live, name)))
  for (const path of new Set([...named, ...earlier, ...others])) cpSync(join(live, path), join(site, path))
}

/** Resolves to the exit code, or the signal, of the command. */
function run(line, cwd) {
  const child = spawn(line, { cwd, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
}

const failed = []

async function deploy(id) {
  const work = mkdtempSync(join(tmpdir(), 'deploy-brands-'))
  try {
    prepare(join(target, 'live', id), join(work, 'site'))
    const code = await run(command.replaceAll('{id}', id), work)
    if (code !== 0) throw new Error(`the command ended with ${code}`)
    console.log(`${id} deployed`)
  } catch (error) {
    console.error(`${id} was not deployed: ${error.message}`)
    failed.push(id)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

// An id becomes a part of a path and of the command.
const ids = readFileSync(0, 'utf8')
  .split(/\s+/)
  .filter((id) => /^[a-z0-9-]+$/.test(id))
const left = ids[Symbol.iterator]()
// One that fails does not keep the others from being deployed: when a wave is taken back, each of them matters.
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const id of left) await deploy(id)
  }),
)
// Last, because Livery quotes the end of the output.
if (failed.length > 0) console.error(`Not deployed: ${failed.sort().join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
