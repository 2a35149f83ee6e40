/**
 * Resolves when the app's style sheets apply. The html loads them beside the shell, without holding up its first paint
 * (for print only, until its boot script sees them loaded); one that cannot be had is not waited for.
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
