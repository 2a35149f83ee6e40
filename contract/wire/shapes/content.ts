import type { ContentValues } from '../content.ts'
import type { ShapesOf } from '../shape.ts'

const optionalText = { optional: 'string' } as const
const activity = {
  id: 'string',
  title: 'string',
  summary: 'string',
  imageUrl: 'string',
  startsAt: 'number',
  endsAt: { optional: 'number' },
  category: { oneOf: ['welcome', 'deposit', 'loyalty', 'tournament'] },
} as const

export const contentShapes: ShapesOf<ContentValues> = {
  banners: {
    list: {
      fields: {
        id: 'string',
        linkageType: { oneOf: ['P', 'URL', 'G'] },
        linkage: 'string',
        title: 'string',
        caption: 'string',
        imageUrl: 'string',
        roomId: optionalText,
        nodeId: optionalText,
        gameType: optionalText,
        vendor: optionalText,
      },
    },
  },
  downloadBanners: { list: { fields: { groupName: { oneOf: ['m_popup1', 'm_popup2'] }, url: 'string' } } },
  popups: {
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
            linkage: optionalText,
          },
        },
      },
    },
  },
  news: {
    list: {
      fields: {
        id: 'string',
        title: 'string',
        summary: 'string',
        body: { list: 'string' },
        publishedAt: 'number',
        category: { oneOf: ['product', 'payment', 'event', 'notice'] },
        pinned: 'boolean',
        imageUrl: { optional: 'string' },
      },
    },
  },
  help: {
    list: {
      fields: {
        id: 'string',
        title: 'string',
        category: { oneOf: ['account', 'payments', 'games', 'safety'] },
        questions: { list: { fields: { id: 'string', question: 'string', answer: { list: 'string' } } } },
      },
    },
  },
  activities: { list: { fields: activity } },
  activity: { fields: { ...activity, body: { list: 'string' }, terms: { list: 'string' } } },
}
