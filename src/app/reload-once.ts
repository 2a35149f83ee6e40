const marker = 'livery.reloaded'

/**
 * Loads a part of the app. When it is gone, because a newer release replaced it, the page is loaded anew, once;
 * when it is still gone after that, the failure is the caller's (SW-04).
 */
export async function reloadOnce<Loaded>(load: () => Promise<Loaded>, page: Pick<Location, 'reload'> = location, memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage): Promise<Loaded> {
  try {
    const loaded = await load()
    memory.removeItem(marker)
    return loaded
  } catch (error) {
    if (!navigator.onLine || memory.getItem(marker)) throw error
    memory.setItem(marker, '1')
    page.reload()
    return new Promise(() => undefined)
  }
}
