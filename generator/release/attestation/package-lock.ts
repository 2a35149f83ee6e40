/** The part of package-lock.json that is read; packages are listed by their folder: `node_modules/react`. */
export interface PackageLock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage {
  readonly version: string
  /** An SPDX identifier or expression. */
  readonly license?: string
  /** `sha512-…` of the package's archive. */
  readonly integrity?: string
  /** Accepted versions by name of the package. */
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** `@reduxjs/toolkit` of its folder. */
export const packageName = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13)

/** Folder of the package that an import of this name resolves to; undefined if it is not locked. */
export function resolvePackage({ packages }: PackageLock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (Object.hasOwn(packages, candidate)) return candidate
    if (folder === '') return undefined
  }
}
