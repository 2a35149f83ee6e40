import type { IconShape } from '../../../../shared/ui/icons/icons.ts'

export const fullScreenIcon: IconShape = { line: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15' }
export const leaveFullScreenIcon: IconShape = { line: 'M9 4.5V9H4.5M19.5 9H15V4.5M15 19.5V15h4.5M4.5 15H9v4.5' }
export const hideIcon: IconShape = { line: 'M5.5 14.5 12 8l6.5 6.5' }
