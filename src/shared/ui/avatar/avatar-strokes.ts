import { accessories } from './accessories.ts'
import { creatures } from './creatures.ts'
import type { Stroke } from './drawing.ts'

/** How many background colors avatar.module.css defines. */
export const groundCount = 6

export interface AvatarDrawing {
  /** 0 to `groundCount` - 1. */
  readonly ground: number
  readonly strokes: readonly Stroke[]
}

const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item

/** The drawing of profile picture `number`, from 1: always the same, and distinct up to 99. */
export function drawAvatar(number: number): AvatarDrawing {
  const place = Math.max(0, Math.floor(number) - 1)
  const round = Math.floor(place / creatures.length)
  const creature = at(creatures, place)
  return { ground: (place + round) % groundCount, strokes: [...creature.strokes, ...at(accessories, round)(creature)] }
}
