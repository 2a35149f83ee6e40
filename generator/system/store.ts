/** Objects by key in a folder, a bucket, or whatever a user's command writes to: published releases, shared caches. */
export interface Store {
  /** As the user knows it, for messages: `/srv/www`, `s3://brands/live`. */
  readonly name: string
  /**
   * Undefined if nothing is stored under the key.
   * @param most bytes; throws an ObjectTooLarge for a larger object. `largestObject` by default
   */
  read(key: string, most?: number): Promise<StoredObject | undefined>
  /** Writes the whole object, or nothing. Resolves to its new tag; to undefined if the condition does not hold. */
  write(key: string, bytes: Uint8Array, options?: StoreWrite): Promise<string | undefined>
  /** Removing a missing object succeeds. */
  remove(key: string): Promise<void>
  /** Keys below a prefix that ends with a slash, sorted; for the few objects of the state, never for what is served. */
  list(prefix: string): Promise<readonly string[]>
  /**
   * Facts from a listing of the contents below a prefix, by key; absent if listings have none, so that objects have to
   * be read.
   */
  facts?(prefix: string, part?: ListingPart): Promise<ReadonlyMap<string, ListedFacts>>
  /** Names of the folders directly below such a prefix, sorted: a thousand merchants are few requests. */
  folders(prefix: string): Promise<readonly string[]>
  /** Removes remains of killed writers below a prefix; absent if there are none in this kind of store. */
  tidy?(prefix: string): Promise<void>
}

/** The facts that a store gives of an object without reading it. */
export interface ListedFacts {
  /** Bytes. */
  readonly size: number
  /** Lower-case hex. It is not the MD5 if the store encrypts, or if the object was sent in parts. */
  readonly md5: string
}

/** The part of a listing that is wanted. */
export interface ListingPart {
  /** Objects in folders of this name are left out, unless the store cannot do that. */
  readonly without: string
  /** Begins the keys of folders whose rest the next request passes over. Ends with a slash, and never begins a wanted key. */
  readonly passing: RegExp
  /**
   * Asked after each request of the listing; it ends early if the rest is not worth another one.
   * @param listed by key, so far
   */
  isWorthMore(listed: ReadonlyMap<string, ListedFacts>, requests: number): boolean
}

export interface StoredObject {
  readonly bytes: Uint8Array
  /** Differs whenever the content does; for `unchanged`. */
  readonly tag: string
  /** How the object is served, if the store knows that. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface StoreWrite {
  /** How the object is to be served; a folder, whose web server decides that, ignores it. */
  readonly headers?: Readonly<Record<string, string>>
  /** Writes only if there is no object, or only over the object with this tag. */
  readonly condition?: 'absent' | { readonly unchanged: string }
}

/** Bytes. Livery writes no larger object, and reading one would fill the memory of this machine. */
export const largestObject = 256 * 1024 ** 2

/** Requests in flight to a store: enough to hide its latency, few enough for its limits. */
export const atOnce = 16
