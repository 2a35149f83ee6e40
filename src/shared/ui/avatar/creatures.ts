import { oval, ovals, type Creature } from './drawing.ts'

const shoulders = { tone: 'veil', d: 'M8 70C8 56 18 51 32 51s24 5 24 19z' } as const
const smile = { tone: 'ink', d: 'M27 43.5q2.5 3 5 0q2.5 3 5 0', line: 2 } as const

const cat: Creature = {
  crownAt: 21,
  eyesAt: 35,
  strokes: [
    shoulders,
    { tone: 'fur', d: 'M15 33 16 13.5q.3-2 2-1l11 8.5zM49 33 48 13.5q-.3-2-2-1L35 21z' },
    { tone: 'fur', d: oval(32, 37, 18, 15.5) },
    { tone: 'shade', d: 'M18.8 24 19.2 17.5 25 22zM45.2 24 44.8 17.5 39 22z' },
    { tone: 'ink', d: ovals(7.5, 35, 2.6, 3.2) },
    { tone: 'pop', d: 'M29.5 40h5q.6 0 .2.5L32.6 43q-.6.6-1.2 0L29.300 40.5q-.4-.5.2-.5z' },
    smile,
    { tone: 'shade', d: 'M11 36.5 19 38M11.5 43 19 41.5M53 36.5 45 38M52.5 43 45 41.5', line: 1.6 },
  ],
}

const fox: Creature = {
  crownAt: 22,
  eyesAt: 34,
  strokes: [
    shoulders,
    {
      tone: 'fur',
      d: 'M11 13q-.2-2 1.6-1L25 20.5q7-2 14 0L51.4 12q1.8-1 1.6 1C53 27 53.5 36 45 44L34.5 54q-2.5 2-5 0L19 44C10.5 36 11 27 11 13z',
    },
    {
      tone: 'shade',
      d: 'M14.5 18 21 22.5q-4 2.5-6 6.5zM49.5 18 43 22.5q4 2.5 6 6.5zM12 31q9 2.5 14 9.5l6 14q-1.300.2-2.5-.5L19 44q-5-5-7-13zM52 31q-9 2.5-14 9.5l-6 14q1.300.2 2.5-.5L45 44q5-5 7-13z',
    },
    { tone: 'ink', d: `${ovals(8, 34, 2.5, 3)}${oval(32, 52, 3.4, 2.8)}` },
  ],
}

const panda: Creature = {
  crownAt: 20,
  eyesAt: 36,
  strokes: [
    shoulders,
    { tone: 'veil', d: ovals(14, 20, 7) },
    { tone: 'fur', d: oval(32, 36.5, 19, 17.5) },
    { tone: 'ink', d: 'M18.5 39q-1.5-7.5 5-9.5t6.5 4-5 8-6.5-2.5zM45.5 39q1.5-7.5-5-9.5t-6.5 4 5 8 6.5-2.5z' },
    { tone: 'fur', d: ovals(7.5, 36, 2.2) },
    { tone: 'pop', d: oval(32, 43, 3, 2.2) },
    { tone: 'ink', d: 'M27.5 47q2.300 2.5 4.5 0q2.300 2.5 4.5 0', line: 1.8 },
  ],
}

const owl: Creature = {
  crownAt: 19,
  eyesAt: 33,
  strokes: [
    { tone: 'fur', d: 'M13 14q-.4-2 1.5-1.2L24 17q8-2 16 0l9.5-4.2q1.900-.8 1.5 1.2Q56 36 51 54t-19 14-19-14T13 14z' },
    { tone: 'shade', d: 'M22 52q2.5 3 5 0q2.5 3 5 0q2.5 3 5 0q2.5 3 5 0M27 57.5q2.5 3 5 0q2.5 3 5 0', line: 2 },
    { tone: 'ink', d: ovals(8.5, 33, 8.8) },
    { tone: 'fur', d: ovals(8.5, 33, 5.6) },
    { tone: 'ink', d: ovals(8, 33.5, 3) },
    { tone: 'pop', d: 'M28.5 38.5q3.5-2 7 0L32 46z' },
  ],
}

const rabbit: Creature = {
  crownAt: 26,
  eyesAt: 39,
  strokes: [
    shoulders,
    { tone: 'fur', d: 'M22 30Q12 6 20 4.5T30 27zM42 30Q52 6 44 4.5T34 27z' },
    { tone: 'fur', d: oval(32, 41, 16.5, 14.5) },
    { tone: 'shade', d: 'M22.5 25Q17.5 9 20.5 8.5T27 24zM41.5 25Q46.5 9 43.5 8.5T37 24z' },
    { tone: 'ink', d: ovals(7, 39, 2.6, 3.2) },
    { tone: 'pop', d: `${oval(32, 44, 2.4, 1.8)}${ovals(11, 45, 3, 2)}` },
    { tone: 'ink', d: 'M28 47.5q2 2 4 0q2 2 4 0', line: 1.8 },
  ],
}

const tiger: Creature = {
  crownAt: 20,
  eyesAt: 35,
  strokes: [
    shoulders,
    { tone: 'fur', d: `${ovals(14, 20.5, 6.5)}${oval(32, 36.5, 18.5, 17)}` },
    { tone: 'shade', d: `${ovals(14, 20.5, 3)}${oval(32, 44, 9, 6.5)}` },
    {
      tone: 'ink',
      d: 'M32 20v7M25.5 21.5 27 27M38.5 21.5 37 27M14.5 34l6 1M14.5 40.5l5.5-.8M49.5 34l-6 1M49.5 40.5l-5.5-.8',
      line: 2.8,
    },
    { tone: 'ink', d: ovals(8, 34.5, 2.5, 3) },
    { tone: 'pop', d: 'M29 40h6q.8 0 .3.7L32.700 43.5q-.7.7-1.4 0L28.700 40.700Q28.2 40 29 40z' },
    { tone: 'ink', d: 'M27.5 46q2.2 2.5 4.5 0q2.300 2.5 4.5 0', line: 1.8 },
  ],
}

const bear: Creature = {
  crownAt: 20,
  eyesAt: 35,
  strokes: [
    shoulders,
    { tone: 'fur', d: `${ovals(14.5, 21.5, 7)}${oval(32, 37, 18.5, 17)}` },
    { tone: 'shade', d: `${ovals(14.5, 21.5, 3.5)}${oval(32, 44, 9.5, 7)}` },
    { tone: 'ink', d: `${ovals(8, 35, 2.6)}${oval(32, 41, 3.8, 2.8)}` },
    { tone: 'ink', d: 'M32 43v3M28 46.5q4 3 8 0', line: 1.8 },
    { tone: 'pop', d: ovals(14, 42, 2.6, 2) },
  ],
}

const frog: Creature = {
  crownAt: 24,
  eyesAt: 23,
  strokes: [
    shoulders,
    { tone: 'fur', d: `${ovals(11, 23, 8)}${oval(32, 39, 21, 15)}` },
    { tone: 'ink', d: ovals(11, 23, 4.6) },
    { tone: 'fur', d: ovals(12.5, 21.5, 1.6) },
    { tone: 'ink', d: 'M18.5 41q13.5 10 27 0', line: 2.4 },
    { tone: 'pop', d: ovals(15.5, 36.5, 3.2, 2.2) },
    { tone: 'shade', d: ovals(2.2, 34, 1) },
  ],
}

const lion: Creature = {
  crownAt: 15,
  eyesAt: 35,
  strokes: [
    {
      tone: 'veil',
      d: 'M32 9q5 0 7 4q5-2 8.5 2t1.5 8q5 3 4 8t-3 7q3 5 0 9.5t-8 4.5q-1 5-6 6.5t-8-2.5q-3 4-8 2.5T16 52q-5 0-8-4.5T8 38q-2-2-3-7t4-8q-2-4 1.5-8T19 13q2-4 7-4t6 0z',
    },
    { tone: 'fur', d: `${ovals(12, 22, 4.5)}${oval(32, 36, 15.5, 15)}` },
    { tone: 'shade', d: oval(32, 43.5, 8, 6) },
    { tone: 'ink', d: ovals(6.5, 34.5, 2.3, 2.8) },
    { tone: 'pop', d: 'M28.8 39h6.4q.8 0 .3.7L32.700 43q-.7.7-1.4 0L28.5 39.700Q28 39 28.8 39z' },
    { tone: 'ink', d: 'M27.5 45.5q2.2 2.5 4.5 0q2.300 2.5 4.5 0', line: 1.8 },
  ],
}

export const creatures: readonly Creature[] = [fox, cat, panda, owl, tiger, rabbit, lion, frog, bear]
