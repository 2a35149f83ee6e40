import { expect, test } from 'vitest'
import { isBackMessage } from './frame-message.ts'

const [game, stranger] = [{} as Window, {} as Window]
const frame = { contentWindow: game, src: 'https://games.example/reels?session=1' }
const message = { data: 'GO_BACK', origin: 'https://games.example', source: game }

test('[GAME-19] GO_BACK counts from the window and the origin of the frame', () => {
  expect(isBackMessage(message, frame)).toBe(true)
})

test.each([
  ['another window', { source: stranger }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['an address that only begins alike', { origin: 'https://games.example.elsewhere.example' }],
] as const)('[GAME-19] GO_BACK from %s is ignored', (_words, change) => {
  expect(isBackMessage({ ...message, ...change }, frame)).toBe(false)
})

const rubbish: readonly unknown[] = ['go_back', 'GO_BACK ', '', null, 1, ['GO_BACK'], { type: 'GO_BACK' }]

test.each(rubbish)('[GAME-19] %j is not the message', (data) => {
  expect(isBackMessage({ ...message, data }, frame)).toBe(false)
})

test('[GAME-19] a frame that is gone sends nothing', () => {
  expect(isBackMessage({ ...message, source: null }, { ...frame, contentWindow: null })).toBe(false)
})
