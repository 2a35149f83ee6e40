/**
 * Resolves when the app's style sheets apply. The html loads them without blocking the shell's first paint: as print
 * styles, until its boot script sees them loaded. One that fails to load is not waited for.
 */
export async function stylesReady(): Promise<void> {
  const pending = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')]
  await Promise.all(pending.map(settled))
}

function settled(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => resolve()
    link.addEventListener('load', done, { once: true })
    link.addEventListener('error', done, { once: true })
  })
}
