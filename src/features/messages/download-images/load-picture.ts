export interface PictureSize {
  readonly width: number
  readonly height: number
}

export type LoadPicture = (url: string) => Promise<PictureSize | null>

/** Fetches a picture into the browser's cache; resolves to null if there is none at the address. */
export const loadPicture: LoadPicture = (url) =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () =>
      resolve(image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null)
    image.onerror = () => resolve(null)
    image.src = url
  })
