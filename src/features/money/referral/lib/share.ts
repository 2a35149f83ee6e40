interface Invitation {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** WebViews and desktop browsers without a share sheet have no `share`. */
type Platform = Partial<Pick<Navigator, 'share'>>

export const canShare = (platform: Platform = navigator): boolean => platform.share !== undefined

/** Opens the platform's share sheet; false if it did not open. A player who closes it has decided, which is no failure. */
export async function share(invitation: Invitation, platform: Platform = navigator): Promise<boolean> {
  try {
    await platform.share?.(invitation)
    return canShare(platform)
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
