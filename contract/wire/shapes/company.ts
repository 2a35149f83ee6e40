import type { ShapeOf } from '../shape.ts'
import type { CompanyInfo, DomainEntry } from '../system.ts'

export const domainShape: ShapeOf<DomainEntry> = { fields: { domainName: 'string' } }

export const companyShape: ShapeOf<CompanyInfo> = {
  fields: {
    customerService: {
      list: {
        fields: {
          title: 'string',
          path: 'string',
          csType: { oneOf: ['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'] },
          csPosition: 'number',
          labelIds: { list: 'number' },
        },
      },
    },
    domainList: { list: domainShape },
  },
}
