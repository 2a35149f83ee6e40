// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLast } from './use-last.ts'

test('a sheet shows its value, and the last one while it closes', () => {
  const { result, rerender } = renderHook(({ value }) => useLast(value), {
    initialProps: { value: undefined as string | undefined },
  })
  const shown = [undefined, 'one', undefined, 'two', 'two', undefined].map((value) => {
    rerender({ value })
    return result.current
  })
  expect(shown).toEqual([undefined, 'one', 'one', 'two', 'two', 'two'])
})
