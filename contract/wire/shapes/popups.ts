import type { DownloadBanner, Popups } from '../content.ts'
import type { ShapeOf } from '../shape.ts'

export const popupsShape: ShapeOf<Popups> = {
  fields: {
    forceRead: 'boolean',
    items: {
      list: {
        fields: {
          id: 'string',
          title: 'string',
          content: 'string',
          execution: { oneOf: ['A', 'B', 'F'] },
          promotionType: {
            oneOf: ['NONE', 'ACTIVITY', 'APP_DOWNLOAD', 'REGISTER', 'INVITE_FRIENDS', 'MEMBER_BENEFITS'],
          },
          linkage: { optional: 'string' },
        },
      },
    },
  },
}

export const downloadBannersShape: ShapeOf<readonly DownloadBanner[]> = {
  list: { fields: { groupName: { oneOf: ['m_popup1', 'm_popup2'] }, url: 'string' } },
}
