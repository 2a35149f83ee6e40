// node scripts/check/dependencies.mjs: what the product is built from is locked to exact versions, under licenses that
// were reviewed, and installs without running anything (SEC-04). The reasons are in docs/decisions/dependencies.md.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ dependencies?: Versions, devDependencies?: Versions, optionalDependencies?: Versions }} Manifest
 * @typedef {{ version: string, license?: string, integrity?: string, hasInstallScript?: boolean, dev?: boolean }} Locked
 * @typedef {{ lockfileVersion: number, packages: Record<string, Manifest & Locked> }} Lock
 */

/** Licenses under which a package may be installed. Of alternatives, joined with OR, one of these is enough. */
const permissive = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT']
/**
 * Licenses whose conditions are met because the package only runs in the build, unchanged, and does not ship.
 * @type {Record<string, RegExp>}
 */
const forTheBuildOnly = {
  'MPL-2.0': /^(lightningcss(-.+)?|web-push|axe-core)$/,
  'LGPL-3.0-or-later': /^@img\/sharp-.+$/,
  'CC-BY-4.0': /^caniuse-lite$/,
}
/** Packages that work without their install script. */
const scriptsNotNeeded = ['@firebase/util', 'koffi', 'msgpackr-extract', 'protobufjs']

const groups = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies'])
const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

/** @param {string} folder */
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** @param {string} license @param {string} name @returns {boolean} */
function isAllowed(license, name) {
  const plain = license.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAllowed(one, name))
  if (plain.includes(' AND ')) return plain.split(' AND ').every((one) => isAllowed(one, name))
  return permissive.includes(plain) || forTheBuildOnly[plain]?.test(name) === true
}

/** @param {Manifest} manifest @param {Lock} lock @returns {string[]} */
function versionFaults(manifest, { packages }) {
  return groups.flatMap((group) => {
    const [wanted, locked] = [manifest[group] ?? {}, packages['']?.[group] ?? {}]
    const unwanted = Object.keys(locked).filter((name) => wanted[name] === undefined)
    return [
      ...Object.entries(wanted).flatMap(([name, version]) => [
        ...(exact.test(version) ? [] : [`${name} ${version}: package.json names no exact version`]),
        ...(locked[name] === version && packages[`node_modules/${name}`]?.version === version
          ? []
          : [`${name} ${version}: package-lock.json has another version; run npm install`]),
      ]),
      ...unwanted.map((name) => `${name}: only package-lock.json names it; run npm install`),
    ]
  })
}

/** @param {string} folder @param {Locked} locked @returns {string[]} */
function packageFaults(folder, { license = 'no license', integrity }) {
  const name = nameOf(folder)
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${name}: package-lock.json has no SHA-512 of its archive`]),
    ...(isAllowed(license, name) ? [] : [`${name}: ${license} is not among the licenses that were reviewed`]),
  ]
}

/** @param {Lock} lock @returns {string[]} */
function scriptFaults({ packages }) {
  const scripted = Object.keys(packages).flatMap((folder) =>
    packages[folder]?.hasInstallScript ? [nameOf(folder)] : [],
  )
  return [
    ...scripted
      .filter((name) => !scriptsNotNeeded.includes(name))
      .map((name) => `${name}: it was never tried without its install script`),
    ...scriptsNotNeeded
      .filter((name) => !scripted.includes(name))
      .map((name) => `${name}: it no longer has an install script`),
  ]
}

/**
 * The faults of the dependencies, in words.
 * @param {Manifest} manifest package.json @param {Lock} lock package-lock.json @param {string} npmrc
 * @returns {string[]}
 */
export function dependencyFaults(manifest, lock, npmrc) {
  const settings = ['save-exact=true', 'ignore-scripts=true'].filter((setting) => !npmrc.split('\n').includes(setting))
  const installed = Object.entries(lock.packages).filter(([folder]) => folder !== '')
  return [
    ...settings.map((setting) => `.npmrc lacks ${setting}`),
    ...versionFaults(manifest, lock),
    ...installed.flatMap(([folder, locked]) => packageFaults(folder, locked)),
    ...scriptFaults(lock),
  ]
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
  const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8')
  const faults = dependencyFaults(
    JSON.parse(read('package.json')),
    JSON.parse(read('package-lock.json')),
    read('.npmrc'),
  )
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
