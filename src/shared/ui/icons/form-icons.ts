import type { IconShape } from './icons.ts'

/** Icons for forms; not part of the set that the first screen loads. */
export const eyeIcon: IconShape = {
  line: 'M2.8 12c2-4 5.2-6 9.2-6s7.2 2 9.2 6c-2 4-5.2 6-9.2 6s-7.2-2-9.2-6zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
}
export const eyeOffIcon: IconShape = {
  line: 'M4 4l16 16M9.8 6.2A10 10 0 0 1 12 6c4 0 7.2 2 9.2 6a13 13 0 0 1-2.7 3.5M6.3 7.7A13 13 0 0 0 2.8 12c2 4 5.2 6 9.2 6a10 10 0 0 0 4.1-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
}
export const copyIcon: IconShape = {
  line: 'M9.5 8.5h8A1.5 1.5 0 0 1 19 10v8.5a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8 18.5V10a1.5 1.5 0 0 1 1.5-1.5zM5 15.5v-9A2.5 2.5 0 0 1 7.5 4H14',
}
