import type { PopupItem } from '../../../../contract/wire/popups.ts'

/** Who looks at the home page. */
export type Viewer = 'guest' | 'member' | 'newcomer'

export const viewerOf = (session: { readonly firstTimeLogin: boolean } | null): Viewer =>
  session === null ? 'guest' : session.firstTimeLogin ? 'newcomer' : 'member'

const executions: Readonly<Record<Viewer, readonly PopupItem['execution'][]>> = {
  guest: ['B'],
  member: ['A'],
  newcomer: ['A', 'F'],
}

/** The popups for this viewer, in the operator's order (POP-02). */
export const popupsFor = <Item extends Pick<PopupItem, 'execution'>>(
  items: readonly Item[],
  viewer: Viewer,
): readonly Item[] => items.filter(({ execution }) => executions[viewer].includes(execution))
