import type { ShapesOf } from '../shape.ts'
import type { SystemValues } from '../system.ts'
import { companyShape, domainShape } from './company.ts'
import { countryShape } from './country.ts'
import { settingsShape } from './settings.ts'
import { statusShape } from './status.ts'

export const systemShapes: ShapesOf<SystemValues> = {
  systemStatus: statusShape,
  systemSettings: settingsShape,
  systemManifest: { values: 'anything' },
  country: countryShape,
  domainRoute: domainShape,
  companyInfo: companyShape,
  ping: 'null',
  lineTest: 'null',
}
