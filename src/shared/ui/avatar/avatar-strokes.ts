import { creatures } from './creatures.ts'
import { type Stroke, oval, ovals, type Creature } from './drawing.ts'

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

type Accessory = (creature: Creature) => readonly Stroke[]

const none: Accessory = () => []

const crown: Accessory = ({ crownAt: y }) => [
  { tone: 'pop', d: `M22 ${y + 3}l-2-11 6.5 5L32 ${y - 12}l5.5 9 6.5-5-2 11q-10 2.5-20 0z` },
]

const glasses: Accessory = ({ eyesAt: y }) => [{ tone: 'pop', d: `${ovals(8, y, 6)}M30 ${y}q2-1.5 4 0`, line: 2 }]

const headphones: Accessory = ({ crownAt: y }) => [
  { tone: 'pop', d: `M13 36V32Q13 ${y - 5} 32 ${y - 5}T51 32v4`, line: 3 },
  { tone: 'pop', d: 'M10 31h3.5q2 0 2 2v8q0 2-2 2H10q-3-2-3-6t3-6zM54 31h-3.5q-2 0-2 2v8q0 2 2 2H54q3-2 3-6t-3-6z' },
]

const bow: Accessory = () => [
  {
    tone: 'pop',
    d: `M32 57.5 22 52.5q-1.5 0-1.5 1.5v7q0 1.5 1.5 1.5l10-5 10 5q1.5 0 1.5-1.5v-7q0-1.5-1.5-1.5z${oval(32, 57.5, 3)}`,
  },
]

const cap: Accessory = ({ crownAt: y }) => [
  { tone: 'pop', d: `M18 ${y + 4}Q18 ${y - 9} 32 ${y - 9}T46 ${y + 4}l9 1.5q2 .5 1 2H19q-1 0-1-1z` },
]

const party: Accessory = ({ crownAt: y }) => [
  { tone: 'pop', d: `M23 ${y + 3} 31 ${y - 14}q1-1.5 2 0L41 ${y + 3}q-9 3-18 0z` },
  { tone: 'ink', d: `M26 ${y - 2}l10-3M28.5 ${y - 7.5}l5-1.5`, line: 1.8 },
]

const flower: Accessory = ({ crownAt: y }) => [
  {
    tone: 'pop',
    d:
      oval(46, y - 2, 3.2) +
      oval(50.5, y + 1.5, 3.2) +
      oval(48.8, y + 6.5, 3.2) +
      oval(43.2, y + 6.5, 3.2) +
      oval(41.5, y + 1.5, 3.2),
  },
  { tone: 'ink', d: oval(46, y + 2.7, 2.6) },
]

const shades: Accessory = ({ eyesAt: y }) => [
  {
    tone: 'pop',
    d: `M16.5 ${y - 4}h31q1.5 0 1.3 1.5Q48 ${y + 5} 41.5 ${y + 5}t-7.5-6h-4q-1 6-7.5 6t-7.3-7.5q-.2-1.5 1.3-1.5z`,
  },
]

const scarf: Accessory = () => [
  { tone: 'pop', d: 'M16 50.5q16 7 32 0 3 4 0 7.5-3 1.5-6 2.2V70h-8v-8.5q-10 .5-18-3.5-3-3.5 0-7.5z' },
]

const star: Accessory = ({ crownAt: y }) => [
  { tone: 'pop', d: `M47 ${y - 8}l2.2 4.7 5.1.6-3.8 3.5 1 5.1-4.5-2.6-4.5 2.6 1-5.1-3.8-3.5 5.1-.6z` },
]

const accessories: readonly Accessory[] = [
  none,
  crown,
  glasses,
  bow,
  headphones,
  cap,
  flower,
  shades,
  scarf,
  party,
  star,
]
