import type { AppThunk } from '../store/app-store.ts'

/** Local storage key, which carries the number of unread messages from the tab that asks to the others. */
export const unreadKey = 'chatUnread'

/** The next tab that shows the number asks for it at once. */
export const forgetUnread: AppThunk = (_dispatch, _getState, { local }) => local.remove(unreadKey)
