// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider, useSelector } from 'react-redux'
import { afterEach, expect, test } from 'vitest'
import type { BrandDraft, DraftProblem, SettingValue } from '../contract/workbench.ts'
import { arrived, editsReducer, type State } from './edits.ts'
import { server } from './server.ts'
import { SettingField } from './setting-field.tsx'
import { allSettings, sectionsOf, type Schema } from './settings.ts'

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../merchants/merchant.schema.json'), 'utf8'),
) as Schema

afterEach(cleanup)

/** The field of a setting of this value; answers with what would be saved. */
function open(name: string, value: SettingValue, problems: readonly DraftProblem[] = []): () => unknown {
  const setting = allSettings(sectionsOf(schema)).find((one) => one.name === name)
  if (!setting) throw new Error(`No setting ${name}`)
  const [section = '', key = ''] = setting.path
  const base: BrandDraft = {
    id: 'lotus',
    file: 'merchants/lotus/merchant.yaml',
    version: 'v1',
    settings: { [section]: { [key]: value } },
    origins: {},
    problems,
    isBundled: null,
    diff: [],
  }
  const store = configureStore({
    reducer: combineReducers({ edits: editsReducer, [server.reducerPath]: server.reducer }),
    middleware: (all) => all().concat(server.middleware),
  })
  store.dispatch(arrived({ base }))
  function Field() {
    const { base: current } = useSelector((state: State) => state.edits)
    if (!setting || !current) return null
    return (
      <SettingField
        setting={setting}
        base={current}
        draft={current}
        problems={problems}
        nearest={null}
        weight={null}
        onGo={() => undefined}
      />
    )
  }
  render(
    <Provider store={store}>
      <Field />
    </Provider>,
  )
  return () => store.getState().edits.edits.map((edit) => edit.value)
}

const [deposit, news] = [
  { name: 'Deposit', url: '/m/voucherCenter', icon: 'a.svg' },
  { name: 'News', url: '/m/news' },
]
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const item = (place: number) => within(screen.getByRole('group', { name: `Shortcuts, ${place}` }))

test('an item of a list of maps is changed, emptied of what is optional, moved, removed and added', () => {
  const saved = open('pwa.shortcuts', [deposit, news])
  type(item(2).getByRole('textbox', { name: 'Name' }), 'Results')
  expect(saved()).toEqual([[deposit, { ...news, name: 'Results' }]])
  type(item(1).getByRole('textbox', { name: 'Icon' }), '')
  const { name, url } = deposit
  expect(saved()).toEqual([
    [
      { name, url },
      { ...news, name: 'Results' },
    ],
  ])
  fireEvent.click(item(2).getByRole('button', { name: /^Move up/ }))
  expect(saved()).toEqual([
    [
      { ...news, name: 'Results' },
      { name, url },
    ],
  ])
  fireEvent.click(item(2).getByRole('button', { name: /^Remove/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }))
  expect(saved()).toEqual([[{ ...news, name: 'Results' }, {}]])
})

test('what is required stays when it is emptied, and the message stands at its field', () => {
  const problem = { severity: 'error', code: 'X', message: 'Too short.', hint: '', place: '' } as const
  const saved = open('pwa.shortcuts', [deposit, news], [{ ...problem, path: 'pwa.shortcuts.1.name' }])
  const wrong = item(2).getByRole('textbox', { name: 'Name' })
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(item(1).getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBeNull()
  expect(screen.getAllByText('Too short.')).toHaveLength(1)
  type(wrong, '')
  expect(saved()).toEqual([[deposit, { ...news, name: '' }]])
})

test('a map of texts takes another key, a text, and loses it again', () => {
  const help = { label: 'Help', url: 'https://help.example/' }
  const saved = open('legal.help', [help])
  fireEvent.change(screen.getByRole('combobox', { name: 'Add to Labels' }), { target: { value: 'TR' } })
  type(screen.getByRole('textbox', { name: 'Türkçe (TR)' }), 'Yardım')
  expect(saved()).toEqual([[{ ...help, labels: { TR: 'Yardım' } }]])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Türkçe (TR) of Labels' }))
  expect(saved()).toEqual([])
})
