import type { MethodKind } from '../../../../../contract/wire/money.ts'
import type { IconShape } from '../../../../shared/ui/icons/icons.ts'

export const methodIcons: Readonly<Record<MethodKind, IconShape>> = {
  bank: { line: 'M3.5 9.5 12 4.5l8.5 5zM4 20h16M6.5 9.5V17M12 9.5V17M17.5 9.5V17M5 17h14' },
  pix: { line: 'M12 3.5 20.5 12 12 20.5 3.5 12zM8 8l4 4 4-4M8 16l4-4 4 4' },
  ewallet: {
    line: 'M5 7.5h13A1.5 1.5 0 0 1 19.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5h11v3M15.5 13.5h.5',
  },
  virtual: {
    line: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7v10M14.8 9.3c-.5-.8-1.5-1.3-2.8-1.3-1.6 0-2.8.8-2.8 2s1 1.7 2.8 2 2.8.8 2.8 2-1.2 2-2.8 2c-1.3 0-2.3-.5-2.8-1.3',
  },
}
