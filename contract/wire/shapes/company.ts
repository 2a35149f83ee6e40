import type { ServiceScript } from '../promotions.ts'
import type { ShapeOf } from '../shape.ts'
import { serviceTypes, type CompanyInfo, type DomainEntry } from '../system.ts'

export const domainShape: ShapeOf<DomainEntry> = { fields: { domainName: 'string' } }

export const companyShape: ShapeOf<CompanyInfo> = {
  fields: {
    customerService: {
      list: {
        fields: {
          title: 'string',
          path: 'string',
          csType: { oneOf: serviceTypes },
          csPosition: 'integer',
          labelIds: { list: 'integer' },
        },
      },
    },
    domainList: { list: domainShape },
  },
}

export const serviceScriptsShape: ShapeOf<readonly ServiceScript[]> = {
  list: {
    fields: {
      csType: { oneOf: serviceTypes },
      src: 'string',
      account: 'id',
      plan: { optional: 'id' },
    },
  },
}
