/** The bundler's output, before names contain the hash of the final bytes. Names are relative to the assets folder. */
export interface RawChunk {
  readonly fileName: string
  /** Chunk name without hash, e.g. `news-page`. */
  readonly name: string
  readonly isEntry: boolean
  /** Identifies this chunk at run time, the same in every flag set; only dynamically imported chunks have one. */
  readonly key?: string
  readonly code: string
  /** Lazy parts that this chunk contains beside the one of its key (`foldFacades`). */
  readonly folded?: readonly FoldedPart[]
  /** File names of the chunks that it imports statically. */
  readonly imports: readonly string[]
  /** File names of its style sheets. */
  readonly styles: readonly string[]
  /** Consists of installed packages only. */
  readonly isVendor: boolean
  /** Paths of its modules below the root. */
  readonly modules: readonly string[]
}

/** A lazy part inside a chunk of several. */
export interface FoldedPart {
  /** Draft name of the chunk that the bundler made for it, under which other chunks import it. */
  readonly fileName: string
  readonly key: string
  /** The chunk's export that holds the exports of the part. */
  readonly name: string
}

export interface RawAsset {
  readonly fileName: string
  readonly source: Uint8Array | string
}

export interface RawBundle {
  readonly chunks: readonly RawChunk[]
  readonly assets: readonly RawAsset[]
}

export interface NamedFile {
  /** `news-page-<12 hex>.js` */
  readonly fileName: string
  readonly bytes: Buffer
  /** Consists of installed packages only. */
  readonly isVendor: boolean
}

/** A chunk or an asset of a flag set. */
export interface NamedPart extends NamedFile {
  /** Paths of its modules below the root. */
  readonly modules: readonly string[]
}

/** A script that is the same for all flag sets. */
export interface SharedScript extends NamedFile {
  /** Folders of the installed packages in it, relative to the root. */
  readonly packages: readonly string[]
}

export interface NamedBundle {
  readonly files: readonly NamedPart[]
  readonly entry: string
  /** Scripts that the entry imports statically, without itself, in the order of their first use. */
  readonly preload: readonly string[]
  /** Style sheets of the first load, in cascade order. */
  readonly styles: readonly string[]
  readonly lazy: readonly LazyPart[]
}

/** What a dynamic import loads beyond the first load. */
export interface LazyPart {
  /** `features/messages/news/news-page` */
  readonly key: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Placeholder for the name of the frameworks' chunk: bundlings do not wait for its bytes. */
export const frameworksDraft = `frameworks-${'0'.repeat(16)}.js`
