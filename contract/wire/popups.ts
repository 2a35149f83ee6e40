import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

/** POP-01. */
const popupItem = {
  fields: {
    id: 'string',
    title: 'string',
    /** Html. */
    content: 'string',
    /** A members, B guests, F members at their first login. */
    execution: { oneOf: ['A', 'B', 'F'] },
    /** Target of the goto button; NONE: no button. */
    promotionType: {
      oneOf: ['NONE', 'ACTIVITY', 'APP_DOWNLOAD', 'REGISTER', 'INVITE_FRIENDS', 'MEMBER_BENEFITS'],
    },
    /** Id of the activity, for ACTIVITY. */
    linkage: { optional: 'string' },
  },
} as const
export type PopupItem = Infer<typeof popupItem>

export const popups = {
  method: 'GET',
  path: '/wps/content/popups',
  public: true,
  value: {
    fields: {
      /** Can only be closed on the last slide (POP-08). */
      forceRead: 'boolean',
      items: { list: popupItem },
    },
  },
} as const satisfies Endpoint
export type Popups = Infer<typeof popups.value>

/** Pictures of download-image popups (POP-13, POP-17). */
export const downloadBanners = {
  method: 'GET',
  path: '/wps/content/banners/download',
  public: true,
  value: { list: { fields: { groupName: { oneOf: ['m_popup1', 'm_popup2'] }, url: 'string' } } },
} as const satisfies Endpoint
export type DownloadBanner = Infer<typeof downloadBanners.value.list>
