// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { tokenHeader } from '../contract/workbench.ts'
import { messageOf, server, useDraftQuery, type DraftArgs } from './server.ts'

afterEach(() => vi.unstubAllGlobals())

const draftOf = (value: string): DraftArgs => ({ id: 'lotus', version: 'v1', edits: [{ path: ['name'], value }] })

test('an answer about older edits that arrives late is ignored; every call carries the token', async () => {
  const waiting = new Map<string, () => void>()
  const tokens: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = ((await request.json()) as DraftArgs).edits[0]?.value as string
    tokens.push(request.headers.get(tokenHeader))
    return new Promise((resolve) => waiting.set(name, () => resolve(Response.json({ diff: name }))))
  })
  location.hash = '#token=s3cret'
  const store = configureStore({
    reducer: { [server.reducerPath]: server.reducer },
    middleware: (defaults) => defaults().concat(server.middleware),
  })
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children })
  const { result, rerender } = renderHook(({ args }) => useDraftQuery(args), {
    initialProps: { args: draftOf('older') },
    wrapper,
  })
  await waitFor(() => expect(waiting.has('older')).toBe(true))
  rerender({ args: draftOf('newer') })
  await waitFor(() => expect(waiting.has('newer')).toBe(true))
  await act(async () => waiting.get('newer')?.())
  await waitFor(() => expect(result.current.data).toEqual({ diff: 'newer' }))
  await act(async () => waiting.get('older')?.())
  expect(result.current.data).toEqual({ diff: 'newer' })
  expect(tokens).toEqual(['s3cret', 's3cret'])
})

test('what the server says about a failure is shown as it is', () => {
  expect(messageOf({ status: 502, data: { error: 'No space left' } })).toBe('No space left')
  expect(messageOf({ status: 500, data: null })).toBe('The server answered with 500.')
  expect(messageOf({ status: 'FETCH_ERROR', error: 'TypeError: failed' })).toBe('TypeError: failed')
})
