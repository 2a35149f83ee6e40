// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { scenarioSchema } from '../sandbox/control/scenario.ts'
import { ScenarioGroup } from './scenario-form.tsx'
import type { Schema, Settings } from './settings.ts'

afterEach(cleanup)

const { properties = {} } = z.toJSONSchema(scenarioSchema) as unknown as Schema

/** A group of the real scenario; answers with the changes that it sent, each with what is said of it. */
function open(name: string, scenario: Settings = { [name]: {} }): readonly (readonly [Settings, string])[] {
  const sent: (readonly [Settings, string])[] = []
  const send = (patch: Settings, words: string) => sent.push([patch, words])
  render(<ScenarioGroup name={name} schema={properties[name] ?? {}} scenario={scenario} onChange={send} />)
  return sent
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('[SBX-03] a text is sent once it is left or confirmed, trimmed, and taken back when it is emptied', () => {
  const sent = open('settings', { settings: { newestApp: '2.5.0' } })
  const form = screen.getByRole('form', { name: 'Newest version of the app' })
  const field = within(form).getByRole('textbox')
  type(field, ' 9.0.0 ')
  expect(sent).toEqual([])
  fireEvent.submit(form)
  fireEvent.blur(field)
  type(field, '')
  fireEvent.blur(field)
  expect(sent).toEqual([
    [{ settings: { newestApp: '9.0.0' } }, 'Newest version of the app: 9.0.0.'],
    [{ settings: { newestApp: null } }, 'Newest version of the app: None.'],
  ])
})

test('[SBX-03] an entry has the fields of its kind: numbers are numbers, what is empty or left alone is as usual', () => {
  const sent = open('faults', { faults: [] })
  const form = within(screen.getByRole('form', { name: 'Add to: Faults' }))
  fireEvent.change(form.getByLabelText('Kind'), { target: { value: '1' } })
  type(form.getByLabelText('Status'), '502')
  fireEvent.submit(screen.getByRole('form', { name: 'Add to: Faults' }))
  expect(sent).toEqual([
    [{ faults: [{ kind: 'status', call: '*', status: 502 }] }, 'Faults: every call: status, status 502.'],
  ])
  expect((form.getByLabelText('Status') as HTMLInputElement).value).toBe('')
})

test('[SBX-03] what may be absent is absent again by its own word: a choice, several, a list', () => {
  const sent = open('settings', { settings: { desktopAppFeature: 0, domains: [{ name: 'a.example', ms: 5 }] } })
  fireEvent.change(screen.getByLabelText('desktop_app_feature'), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('desktop_app_feature'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: "The brand's own" }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.example: ms 5' }))
  expect(sent.map(([{ settings }]) => settings)).toEqual([
    { desktopAppFeature: 1 },
    { desktopAppFeature: null },
    { domains: null },
    { domains: [] },
  ])
  cleanup()
  const captcha = open('signIn', { signIn: { secondFactors: ['ga'] } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Email code' }))
  fireEvent.click(screen.getByRole('checkbox', { name: "The brand's own" }))
  expect(captcha).toEqual([
    [{ signIn: { secondFactors: ['ga', 'email'] } }, 'Second factor asked for: Authenticator, Email code.'],
    [{ signIn: { captcha: [] } }, 'Captcha at: None.'],
  ])
})

test('[SBX-03] any part of an answer is changed by JSON, and is its own again', () => {
  const sent = open('answers', { answers: { banners: [] } })
  const form = screen.getByRole('form', { name: 'Change an answer' })
  const text = within(form).getByLabelText('Change')
  type(text, '{ not json')
  fireEvent.submit(form)
  expect(within(form).getByText('This is not valid JSON.')).toBeDefined()
  type(text, '{ "gw": 1 }')
  fireEvent.submit(form)
  fireEvent.click(screen.getByRole('button', { name: 'Remove banners: []' }))
  expect(sent.map(([patch]) => patch)).toEqual([
    { answers: { systemSettings: { gw: 1 } } },
    { answers: { banners: null } },
  ])
})
