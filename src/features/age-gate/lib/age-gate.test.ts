import { expect, test } from 'vitest'
import { openGate, stepGate } from './age-gate.ts'

test('[UX-06] a visitor who confirmed the age is not asked again', () => {
  expect(openGate(18, null)).toBe('asking')
  expect(openGate(18, '18')).toBe('passed')
  expect(openGate(18, '21')).toBe('passed')
})

test('[UX-06] the gate asks again after the minimum age is raised, and if the stored value is malformed', () => {
  expect(openGate(21, '18')).toBe('asking')
  expect(openGate(18, 'yes')).toBe('asking')
  expect(openGate(18, '')).toBe('asking')
})

test('the leave screen leads back to the question only', () => {
  expect(stepGate('asking', 'decline')).toBe('declined')
  expect(stepGate('declined', 'confirm')).toBe('declined')
  expect(stepGate('declined', 'back')).toBe('asking')
  expect(stepGate('asking', 'confirm')).toBe('passed')
})

test('a visitor who has passed stays inside', () => {
  expect(stepGate('passed', 'decline')).toBe('passed')
  expect(stepGate('passed', 'back')).toBe('passed')
})
