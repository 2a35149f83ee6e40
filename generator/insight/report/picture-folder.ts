import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSharp } from '../../build/emit/load-sharp.ts'

/** The pictures beside the page, named by their content, so that equal pictures are stored once. */
export interface PictureFolder {
  /** Stores a PNG of a screen in a smaller format. Resolves to its address, relative to the page. */
  addScreen(png: Buffer): Promise<string>
  /** Stores a file as it is. @param extension without the dot */
  add(bytes: Uint8Array, extension: string): Promise<string>
  /** How many pictures there are. */
  readonly count: () => number
}

const quality = 82

/** @param folder of the page */
export async function openPictures(folder: string): Promise<PictureFolder> {
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const known = new Map<string, Promise<void>>()
  const store = async (name: string, bytes: Uint8Array): Promise<string> => {
    const path = `pictures/${name}`
    const written = known.get(path) ?? writeFile(join(folder, path), bytes)
    known.set(path, written)
    await written
    return path
  }
  return {
    addScreen: async (png) => {
      const sharp = await loadSharp()
      return store(`${nameOf(png)}.webp`, await sharp(png).webp({ quality, effort: 3 }).toBuffer())
    },
    add: (bytes, extension) => store(`${nameOf(bytes)}.${extension}`, bytes),
    count: () => known.size,
  }
}

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20)
