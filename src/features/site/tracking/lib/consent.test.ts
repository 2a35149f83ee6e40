// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { storedValue } from '../../../../shared/lib/stored-value.ts'
import { consentOf, createConsentStore } from './consent.ts'

beforeEach(() => localStorage.clear())

test('required consent waits for a choice; implied consent lasts until a refusal', () => {
  expect(consentOf('required', null)).toBe('undecided')
  expect(consentOf('implied', null)).toBe('granted')
  for (const mode of ['required', 'implied'] as const) {
    expect(consentOf(mode, 'denied')).toBe('denied')
    expect(consentOf(mode, 'granted')).toBe('granted')
  }
})

test('a choice is stored for the next visit and can be changed', () => {
  const store = createConsentStore(storedValue('choice'))
  const seen: unknown[] = []
  const leave = store.subscribe(() => seen.push(store.choice()))
  store.choose('denied')
  store.choose('granted')
  leave()
  store.choose('denied')
  expect(seen).toEqual(['denied', 'granted'])
  expect(createConsentStore(storedValue('choice')).choice()).toBe('denied')
})

test('a choice that is made in another tab counts here too', () => {
  let changed: () => void = () => undefined
  const store = createConsentStore(storedValue('choice'), (tell) => (changed = tell))
  const seen: unknown[] = []
  store.subscribe(() => seen.push(store.choice()))
  localStorage.setItem('choice', 'denied')
  changed()
  expect(seen).toEqual(['denied'])
})

test('a corrupt value counts as no choice', () => {
  localStorage.setItem('choice', 'maybe')
  expect(createConsentStore(storedValue('choice')).choice()).toBeNull()
})
