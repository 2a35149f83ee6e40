import type { IconShape } from '../../../../shared/ui/icons/icons.ts'

const heart = 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10C19.5 15.4 12 20 12 20z'

export const heartIcon: IconShape = { line: heart, tint: heart }
