import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { definesOf } from '../plan/defines.ts'
import type { FlagSet } from '../plan/flag-set.ts'

/** Path below which the storefront lives on every brand's origin. */
export const base = '/m/'

/** Oldest browsers that run the storefront (UX-08). */
const browsers = ['chrome100', 'safari15.4']

/** The same browsers as Lightning CSS writes them: a number with a byte each for major, minor and patch version. */
function styleTargets(names: readonly string[]): Readonly<Record<string, number>> {
  const target = (name: string): [string, number] => {
    const [, browser = '', major, minor = 0] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(name) ?? []
    return [browser, (Number(major) << 16) | (Number(minor) << 8)]
  }
  return Object.fromEntries(names.map(target))
}

/** What holds for everything that is bundled for the storefront's browsers. */
export function commonConfig(root: string): InlineConfig {
  return {
    root,
    base,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    // A bundling spends a fifth less time than with PostCSS.
    // Without targets of its own it would drop what only the oldest browsers need.
    css: { transformer: 'lightningcss', lightningcss: { targets: styleTargets(browsers) } },
    build: {
      target: browsers,
      cssTarget: browsers,
      sourcemap: false,
      copyPublicDir: false,
      reportCompressedSize: false,
    },
  }
}

/** What the storefront needs of Vite, in a build and in the development server alike. */
export function viteConfig(flagSet: FlagSet, root: string): InlineConfig {
  return { ...commonConfig(root), plugins: [react()], define: definesOf(flagSet) }
}

/** Hands the output over instead of writing it. */
export const inMemory = { write: false, assetsInlineLimit: 0, modulePreload: false } as const
