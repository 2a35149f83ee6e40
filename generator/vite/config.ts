import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { definesOf } from '../plan/defines.ts'
import type { FlagSet } from '../plan/flag-set.ts'

/** Path below which the storefront lives on every brand's origin. */
export const base = '/m/'

/** Oldest browsers that run the storefront (UX-08). */
const browsers = ['chrome100', 'safari15.4']

/** What the storefront needs of Vite, in a build and in the development server alike. */
export function viteConfig(flagSet: FlagSet, root: string): InlineConfig {
  return {
    root,
    base,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    define: definesOf(flagSet),
    build: { target: browsers, cssTarget: browsers, sourcemap: false, copyPublicDir: false, reportCompressedSize: false },
  }
}
