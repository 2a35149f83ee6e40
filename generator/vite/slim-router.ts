import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets the parts of react-router that nobody uses be dropped, 2.5 kB of the first load: its only entry is the development build, and
 * each component that is given a name for the developer's tools counts as used.
 */
export const slimRouter = (root: string): Plugin => ({
  name: 'livery:slim-router',
  enforce: 'pre',
  resolveId: (source) => (source === 'react-router' ? join(root, 'node_modules/react-router/dist/production/index.mjs') : undefined),
  transform: (code, id) => (/[\\/]react-router[\\/]dist[\\/]/.test(id) ? code.replace(/^\w+\.displayName = .*;$/gm, '') : undefined),
})
