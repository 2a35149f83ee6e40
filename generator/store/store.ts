/** Objects by key in a folder, a bucket, or whatever a user's command writes to: published releases, shared caches. */
export interface Store {
  /** As the user knows it, for messages: `/srv/www`, `s3://brands/live`. */
  readonly name: string
  /**
   * Undefined where nothing is stored under the key.
   * @param most bytes; of a larger object nothing is kept, and it throws an ObjectTooLarge. `largestObject` by default
   */
  read(key: string, most?: number): Promise<StoredObject | undefined>
  /** Writes the whole object, or nothing. Resolves to its new tag; to undefined if the condition does not hold. */
  write(key: string, bytes: Uint8Array, options?: StoreWrite): Promise<string | undefined>
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>
  /** Keys below a prefix that ends with a slash, sorted; for the few objects of the state, never for what is served. */
  list(prefix: string): Promise<readonly string[]>
  /** What a listing says of the contents below a prefix, by key; absent where it says nothing, and reading has to. */
  facts?(prefix: string): Promise<ReadonlyMap<string, ListedFacts>>
  /** Names of the folders directly below such a prefix, sorted: a thousand merchants are few requests. */
  folders(prefix: string): Promise<readonly string[]>
  /** Removes below a prefix what killed writers have left; absent where they leave nothing. */
  tidy?(prefix: string): Promise<void>
}

/** What a store says of an object that was not read. */
export interface ListedFacts {
  /** Bytes. */
  readonly size: number
  /** Lower-case hex; of stores that encrypt, or that were sent an object in parts, it is something else. */
  readonly md5: string
}

export interface StoredObject {
  readonly bytes: Uint8Array
  /** Differs whenever the content does; for `unchanged`. */
  readonly tag: string
  /** How the object is served, where the store knows it. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface StoreWrite {
  /** How the object is to be served; a folder, whose web server decides that, ignores it. */
  readonly headers?: Readonly<Record<string, string>>
  /** Write only where nothing is, or only over the object with this tag. */
  readonly condition?: 'absent' | { readonly unchanged: string }
}

/** Bytes. Livery writes no larger object, and reading one would fill the memory of this machine. */
export const largestObject = 256 * 1024 ** 2

/** Requests in flight to a store: enough to hide its latency, few enough for its limits. */
export const atOnce = 16
