import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bareEnvironment, checkout, runIn } from './root.mjs'

/** @typedef {{ readonly name: string, readonly words: string }} Step one instruction of a Dockerfile */

/** @param {string} text @returns {readonly Step[]} */
const stepsOf = (text) =>
  text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.slice(0, line.indexOf(' ')), words: line.slice(line.indexOf(' ') + 1).trim() }))

/**
 * Takes the steps of the Dockerfile in a root instead of a container engine. Then runs the image's command as a container
 * would: without network, as the image's user, and with nothing writable but the volumes. The stages share one root.
 * @param {string} root with a Node, and this commit in /app @returns {Promise<boolean>}
 */
export async function tryImage(root) {
  const context = join(root, 'context')
  cpSync(join(root, 'app'), context, { recursive: true })
  rmSync(join(root, 'app'), { recursive: true })
  const image = { env: bareEnvironment(), user: 0, folder: '/', command: '' }
  for (const step of stepsOf(readFileSync(join(checkout, 'Dockerfile'), 'utf8'))) {
    console.log(`${step.name} ${step.words}`)
    if (!(await takeStep(root, context, image, step))) return false
  }
  rmSync(context, { recursive: true })
  return runContainer(root, image)
}

/**
 * @param {string} root @param {string} context
 * @param {{ env: NodeJS.ProcessEnv, user: number, folder: string, command: string }} image changed by the step
 * @param {Step} step @returns {Promise<boolean>} whether it succeeded
 */
async function takeStep(root, context, image, { name, words }) {
  switch (name) {
    case 'WORKDIR':
      image.folder = words
      mkdirSync(join(root, words), { recursive: true })
      return true
    case 'COPY':
      // The stages share a root, so what one has made is already there for the next.
      if (!words.startsWith('--from=')) copy(context, join(root, image.folder), words)
      return true
    case 'RUN':
      return (await runIn(root, `cd ${image.folder} && ${words}`, { env: image.env })) === 0
    case 'ENV':
      image.env = { ...image.env, ...Object.fromEntries(words.split(' ').map((pair) => pair.split('=', 2))) }
      return true
    case 'USER':
      image.user = Number(words.split(':')[0])
      return true
    case 'ENTRYPOINT':
      image.command = JSON.parse(words).join(' ')
      return true
    case 'FROM':
    case 'VOLUME':
      return true
    default:
      throw new Error(`This script cannot take the step ${name} of the Dockerfile.`)
  }
}

/** @param {string} context @param {string} folder in which the step is taken @param {string} words `package.json .npmrc ./` */
function copy(context, folder, words) {
  const [target = '', ...sources] = words.split(' ').toReversed()
  for (const source of sources)
    cpSync(join(context, source), join(folder, target, target.endsWith('/') ? basename(source) : ''), {
      recursive: true,
    })
}

/** @param {string} root @param {{ env: NodeJS.ProcessEnv, user: number, folder: string, command: string }} image */
async function runContainer(root, { env, user, folder, command }) {
  const volumes = mkdtempSync(join(tmpdir(), 'livery-volumes-'))
  for (const name of ['cache', 'out']) {
    mkdirSync(join(volumes, name))
    chownSync(join(volumes, name), user, user)
  }
  cpSync(join(checkout, 'merchants'), join(volumes, 'merchants'), { recursive: true })
  // A container's user is not in the list of users, and so has no home.
  const containers = { ...env, CI: undefined, HOME: undefined }
  const run = () =>
    runIn(root, `cd ${folder} && exec ${command} generate --all --merchants /merchants --out /out`, {
      env: containers,
      user,
      volumes: Object.fromEntries(['cache', 'out', 'merchants'].map((name) => [`/${name}`, join(volumes, name)])),
      isSealed: true,
    })
  try {
    const codes = [await run(), await run()]
    const brands = readdirSync(join(volumes, 'out')).filter((name) => !name.startsWith('.'))
    console.log(`The command ended with ${codes.join(' and ')}; in /out: ${brands.join(', ')}`)
    return codes.every((code) => code === 0) && brands.length === 6
  } finally {
    rmSync(volumes, { recursive: true, force: true })
  }
}
