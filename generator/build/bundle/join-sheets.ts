import type { RawBundle, RawChunk } from '../vite/raw-bundle.ts'

/**
 * Adds the style sheets of chunks that every page needs soon after its first load to the sheet of the first load,
 * because each is smaller than the cost of a request.
 * @param soon names of these chunks; a flag set need not have all of them
 * @param first name of the chunk whose sheet takes the others
 */
export function joinSheets({ chunks, assets }: RawBundle, soon: readonly string[], first: string): RawBundle {
  const sheetsOf = (wanted: (chunk: RawChunk) => boolean): readonly string[] =>
    chunks.filter(wanted).flatMap(({ styles }) => styles)
  const [target] = sheetsOf(({ name }) => name === first)
  const joined = soon.flatMap((name) => sheetsOf((chunk) => chunk.name === name))
  if (target === undefined || joined.length === 0) return { chunks, assets }
  const sourceOf = (fileName: string): string =>
    String(assets.find((asset) => asset.fileName === fileName)?.source ?? '')
  const source = [target, ...joined].map(sourceOf).join('')
  return {
    assets: assets
      .filter(({ fileName }) => !joined.includes(fileName))
      .map((asset) => (asset.fileName === target ? { ...asset, source } : asset)),
    chunks: chunks.map((chunk) => ({
      ...chunk,
      // Importers of these chunks list their sheets, to load them first.
      code: joined.reduce((code, sheet) => code.replaceAll(sheet, target), chunk.code),
      styles: chunk.styles.filter((sheet) => !joined.includes(sheet)),
    })),
  }
}
