import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { publicBase } from '../../contract/paths.ts'
import { definesOf } from '../plan/defines.ts'
import type { FlagSet } from '../plan/flag-set.ts'
import { browsers, styleTargets } from './browsers.ts'

/** The settings of everything that is bundled for the storefront's browsers. */
export function commonConfig(root: string): InlineConfig {
  return {
    root,
    base: publicBase,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    // A bundling spends a fifth less time than with PostCSS.
    // Without targets of its own, Lightning CSS would drop what only the oldest browsers need.
    css: { transformer: 'lightningcss', lightningcss: { targets: { ...styleTargets } } },
    build: {
      target: [...browsers],
      cssTarget: [...browsers],
      sourcemap: false,
      copyPublicDir: false,
      reportCompressedSize: false,
    },
  }
}

/** The storefront's settings for Vite, in a build and in the development server alike. */
export function viteConfig(flagSet: FlagSet, root: string): InlineConfig {
  return { ...commonConfig(root), plugins: [react()], define: definesOf(flagSet) }
}

/** Returns the output instead of writing it. */
export const inMemory = { write: false, assetsInlineLimit: 0, modulePreload: false } as const
