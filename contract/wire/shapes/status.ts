import type { ShapeOf } from '../shape.ts'
import type { SystemStatus } from '../system.ts'

export const statusShape: ShapeOf<SystemStatus> = {
  fields: {
    state: { oneOf: ['ok', 'maintenance', 'denied'] },
    maintenanceEnd: { optional: 'number' },
    ip: { optional: 'string' },
    code: { optional: 'string' },
  },
}
