import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { renderPage } from '../../generator/build/emit/render-page.ts'
import { pageFacts } from '../fixtures/page/facts.ts'
import { between } from '../support/boot-script.ts'

const facts = pageFacts()
const htmlWith = (isOn: boolean) =>
  renderPage({
    ...facts,
    merchant: { ...facts.merchant, flags: { ...facts.merchant.flags, INSTALLPROMPT3: isOn } },
  }).html

interface Held {
  event?: Event
  isInstalled?: boolean
}

/** Runs the part of the inline script that listens; returns what it holds, and sends it events. */
function listening() {
  const script = between(htmlWith(true), '<script>', '</script>')
  const part = /var offer = [\s\S]*?(?=function supported)/.exec(script)?.[0] ?? ''
  const page = new EventTarget()
  const window: { __INSTALL__?: Held } = {}
  runInNewContext(part, { window, addEventListener: page.addEventListener.bind(page) })
  return { held: () => window.__INSTALL__, send: (event: Event) => page.dispatchEvent(event) }
}

test('[INST-15] the html keeps the install event, and the browser shows no bar of its own', () => {
  const { held, send } = listening()
  expect(held()?.event).toBeUndefined()
  const event = new Event('beforeinstallprompt', { cancelable: true })
  send(event)
  expect([held()?.event, event.defaultPrevented]).toEqual([event, true])
})

test('[INST-18] the html notices an installation, after which there is nothing left to offer', () => {
  const { held, send } = listening()
  send(new Event('beforeinstallprompt', { cancelable: true }))
  send(new Event('appinstalled'))
  expect([held()?.event, held()?.isInstalled]).toEqual([undefined, true])
})

test('[FLAG-03] without the flag, the html listens for neither', () => {
  expect(htmlWith(true)).toMatch(/beforeinstallprompt[\s\S]*appinstalled/)
  expect(htmlWith(false)).not.toMatch(/beforeinstallprompt|appinstalled|__INSTALL__/)
})
