import type { RawChunk } from '../../generator/build/vite/raw-bundle.ts'

/** A chunk as the bundler emits it, under a draft name: `home-1111111111111111.js`. */
export const rawChunk = (fileName: string, more: Partial<RawChunk>): RawChunk => ({
  fileName,
  name: fileName.slice(0, -20),
  isEntry: false,
  code: '',
  imports: [],
  styles: [],
  isVendor: false,
  modules: [],
  ...more,
})
