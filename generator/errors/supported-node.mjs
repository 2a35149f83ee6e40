// Plain JavaScript, read at every start: the entry of the command says with it what is wrong before anything can be compiled.

/** What is wrong with the machine's Node, its packages or their places, and what to do. */
export class InstallationError extends Error {
  /** @param {string} message @param {string} hint @param {unknown} [cause] */
  constructor(message, hint, cause) {
    super(message, { cause })
    this.name = 'InstallationError'
    this.hint = hint
  }
}

/** Whether the version is in the range of "engines" in package.json. */
export function isSupportedNode(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
}

/** @returns {InstallationError | undefined} */
export function nodeFault(version = process.version) {
  if (isSupportedNode(version)) return undefined
  return new InstallationError(
    `Livery runs on Node 20.19 or later of 20, or on 22.12 and later; this is ${version}.`,
    'Install a current Node, or choose one with your version manager.',
  )
}
