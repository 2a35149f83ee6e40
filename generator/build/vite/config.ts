import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { publicBase } from '../../../contract/paths.ts'
import { definesOf } from '../../plan/defines.ts'
import type { FlagSet } from '../../plan/flag-set.ts'
import { browsers, styleTargets } from './browsers.ts'

/** The settings for everything that is bundled for browsers of the storefront. */
export function commonConfig(root: string): InlineConfig {
  return {
    root,
    base: publicBase,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    // Takes a fifth less bundling time than PostCSS.
    // Without its own targets, Lightning CSS would drop code for the oldest browsers.
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

/** The storefront's settings for Vite, both for builds and for the development server. */
export function viteConfig(flagSet: FlagSet, root: string): InlineConfig {
  return { ...commonConfig(root), plugins: [react()], define: definesOf(flagSet) }
}

/** Returns the output instead of writing it. */
export const inMemory = { write: false, assetsInlineLimit: 0, modulePreload: false } as const
