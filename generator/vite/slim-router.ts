import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets the parts of react-router that nobody uses be dropped, 2.5 kB of the first load: its only entry is the
 * development build, components are made by calls that bundlers must take for effects, and each that is given a name
 * for the developer's tools counts as used.
 */
export const slimRouter = (root: string): Plugin => ({
  name: 'livery:slim-router',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'react-router' ? join(root, 'node_modules/react-router/dist/production/index.mjs') : undefined,
  transform: (code, id) => (/[\\/]react-router[\\/]dist[\\/]/.test(id) ? withoutNames(withPureCalls(code)) : undefined),
})

const withoutNames = (code: string): string => code.replace(/^\w+\.displayName = .*;$/gm, '')

/** Calls that make a component or a context, at the top of a file; hooks inside of components are left alone. */
const withPureCalls = (code: string): string =>
  code.replace(/^((?:var|const) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
