import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureTool } from '../setup/dependencies.mjs'
import { describeMerchant } from './fleet.mjs'
import { folderBytes, measure } from './measure.mjs'

/** @param {string} root */
export const prepareChain = (root) => ensureTool(join(root, 'scripts/bench/chain'), 'vite-plugin-pwa')

/** @param {string} root @param {string} project @param {ReturnType<typeof describeMerchant>} merchant */
function writeProject(root, project, merchant) {
  mkdirSync(join(project, 'public', 'texts'), { recursive: true })
  copyFileSync(merchant.logo, join(project, 'public', 'logo.svg'))
  for (const language of merchant.languages)
    copyFileSync(join(root, 'src', 'texts', `${language}.json`), join(project, 'public', 'texts', `${language}.json`))
  writeFileSync(join(project, 'main.ts'), `import ${JSON.stringify(join(root, 'src', 'main.tsx'))}\n`)
  writeFileSync(
    join(project, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${merchant.name}</title><meta name="theme-color" content="${merchant.color}"></head><body><div id="root"></div><script type="module" src="/main.ts"></script></body></html>\n`,
  )
  writeFileSync(
    join(project, 'vite.config.mjs'),
    `import react from '@vitejs/plugin-react'
import { VitePWA } from ${JSON.stringify(join(root, 'scripts/bench/chain/node_modules/vite-plugin-pwa/dist/index.js'))}
import { flagNames } from ${JSON.stringify(join(root, 'contract/flags.ts'))}
const on = ${JSON.stringify(merchant.flags)}
export default {
  base: '/m/',
  define: { ...Object.fromEntries(flagNames.map((name) => ['__FLAGS__.' + name, String(on.includes(name))])), __ENCRYPTION__: '"legacy"' },
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      manifest: { name: ${JSON.stringify(merchant.name)}, theme_color: ${JSON.stringify(merchant.color)}, start_url: '/m/home', scope: '/m/' },
      workbox: { globPatterns: ['**/*.{js,css,html,json,svg,png,ico}'], sourcemap: false },
    }),
  ],
}
`,
  )
}

/**
 * Builds a brand the usual way: pwa-assets-generator, vite build with vite-plugin-pwa, brotli 11 and gzip, one after
 * the other.
 * @param {{ root: string, home: string, fleet: string, index: number, flagSets: number }} plan index: of the brand in
 * the fleet
 * @returns {Promise<{ ms: number, bytes: number }>}
 */
export async function measureChain({ root, home, fleet, index, flagSets }) {
  const tools = join(root, 'scripts', 'bench', 'chain')
  const merchant = describeMerchant(fleet, index, flagSets)
  const project = join(home, 'chain', merchant.id)
  writeProject(root, project, merchant)
  const assets = await measure(
    process.execPath,
    [
      join(tools, 'node_modules/@vite-pwa/assets-generator/bin/pwa-assets-generator.mjs'),
      '--preset',
      'minimal-2023',
      'public/logo.svg',
    ],
    project,
  )
  const build = await measure(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    project,
  )
  const compress = await measure(process.execPath, [join(tools, 'compress.mjs'), join(project, 'dist')], project)
  return { ms: assets.ms + build.ms + compress.ms, bytes: folderBytes(join(project, 'dist')) }
}
