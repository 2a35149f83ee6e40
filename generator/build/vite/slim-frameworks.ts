import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets the bundler drop the unused parts of react-router, 2.5 kB of the first load: its only entry is the development
 * build, its components are created by calls that bundlers must treat as side effects, and assigning a display name for
 * developer tools counts as a use.
 */
export const slimRouter = (root: string): Plugin => ({
  name: 'livery:slim-router',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'react-router' ? join(root, 'node_modules/react-router/dist/production/index.mjs') : undefined,
  transform: (code, id) => (/[\\/]react-router[\\/]dist[\\/]/.test(id) ? withoutNames(withPureCalls(code)) : undefined),
})

const withoutNames = (code: string): string => code.replace(/^\w+\.displayName = .*;$/gm, '')

/** Marks the top-level calls that create a component or a context; hooks inside components are left alone. */
const withPureCalls = (code: string): string =>
  code.replace(/^((?:var|const) \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
