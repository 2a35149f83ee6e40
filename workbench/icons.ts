import type { IconShape } from '../src/shared/ui/icons/icons.ts'

export const undoIcon: IconShape = { line: 'M8.5 5 4 9.5 8.5 14M4.5 9.5h9.5a5 5 0 0 1 0 10H11' }
export const redoIcon: IconShape = { line: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h3' }
