import type { IconShape } from '../../../shared/ui/icons/icons.ts'

/** Into the account, and out of it. */
export const depositIcon: IconShape = {
  line: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
}
export const withdrawIcon: IconShape = {
  line: 'M12 15V4.5M7.5 9 12 4.5 16.5 9M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
}
