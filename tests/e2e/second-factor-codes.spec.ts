import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/brands.ts'
import { submit } from './support/login-page.ts'
import { memberNamed, sentCodes } from './support/sandbox.ts'
import {
  secondFactorSite,
  confirm,
  dialog,
  english,
  input,
  puzzle,
  refusals,
  solve,
  tab,
} from './support/second-factor.ts'

test.use({ viewport: { width: 360, height: 740 } })

const { code, ask } = secondFactorSite()
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: /^Send/ })

test.beforeEach(({ faults }) => faults.expect(refusals))

test('[TFA-08] [IDP-19] [IDP-21] [IDP-22] a code by SMS: first the number, then the captcha above the dialog, then the countdown; the code that was sent is accepted', async ({
  page,
}) => {
  const bodies: unknown[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/wps/verification/sms/noLogin') && bodies.push(request.postDataJSON()),
  )
  const { mobileNum } = await memberNamed(code, 'guarded')
  await ask(page)
  await tab(page, 'SMS').click()
  await sendButton(page).click()
  await expect(input(page, 'Mobile number')).toBeFocused()
  await expect(dialog(page)).toContainText(english('mobile_number_empty'))
  await input(page, 'Mobile number').fill(` ${mobileNum} `)
  await sendButton(page).click()
  await solve(page).click()
  const codeInput = input(page, english('code'))
  await expect(codeInput).toBeFocused()
  await expect(codeInput).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(sendButton(page)).toHaveText(/^Send again in 0:5\d$/)
  await sendButton(page).press('Enter')
  expect(bodies).toEqual([{ countryDialingCode: '91', mobileNum, geetestValidateV4: expect.any(String) }])
  const [sent] = await sentCodes(code)
  expect(sent?.to).toBe(`91${mobileNum}`)
  // As pasted from a message, with words around it.
  await codeInput.fill(`Your code is ${sent?.code ?? ''}.`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/m\/home/)
})

test('[IDP-21] [IDP-22] the countdown continues while the dialog is closed; at its end a code can be sent again, and a request too many is reported', async ({
  page,
}) => {
  await page.clock.install()
  await ask(page)
  await tab(page, 'SMS').click()
  await input(page, 'Mobile number').fill('955000111')
  await sendButton(page).click()
  await solve(page).click()
  await expect(sendButton(page)).toHaveText(/^Send again in/)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(10_000)
  await expect(dialog(page)).toHaveCount(0)
  await submit(page).click()
  await tab(page, 'SMS').click()
  await expect(sendButton(page)).toHaveText(/^Send again in 0:[34]\d$/)
  await page.clock.runFor(52_000)
  await expect(sendButton(page)).toHaveText('Send code')
  // For the back end, whose clock was not moved, hardly any time has passed.
  await input(page, 'Mobile number').fill('955000111')
  await sendButton(page).click()
  await solve(page).click()
  await expect(dialog(page)).toContainText(english('not_now'))
  await expect(input(page, 'Mobile number')).toHaveValue('955000111')
  await expect(sendButton(page)).toHaveText('Send code')
})

test('closing the captcha sends nothing, and the code can be requested again', async ({ page }) => {
  await ask(page)
  await tab(page, 'SMS').click()
  await input(page, 'Mobile number').fill('955000222')
  await sendButton(page).click()
  await puzzle(page).getByRole('button', { name: 'Close' }).click()
  await expect(sendButton(page)).toHaveText('Send code')
  await expect(sendButton(page)).not.toHaveAttribute('aria-busy')
  await expect(dialog(page)).toBeVisible()
  expect((await sentCodes(code)).filter(({ to }) => to.endsWith('955000222'))).toEqual([])
})

test('a code by email is optional until one has been sent', async ({ page }) => {
  const { email } = await memberNamed(code, 'guarded')
  await ask(page)
  await tab(page, 'Email').click()
  await input(page, english('email_label')).fill(` ${email} `)
  await sendButton(page).click()
  await expect(input(page, english('code'))).toBeFocused()
  await confirm(page).click()
  await expect(dialog(page)).toContainText(english('code_empty'))
  await input(page, english('code')).fill((await sentCodes(code))[0]?.code ?? '')
  await expectAccessible(page, 'dialog')
  await confirm(page).click()
  await expect(page).toHaveURL(/\/m\/home/)
})
