import { type ChildProcess, spawn } from 'node:child_process'
import { expect, test } from './support/brands.ts'
import { command, end, root, servingOf } from './support/global-setup.ts'
import { deposit, enter } from './support/login-page.ts'
import { visitSettled } from './support/visitor.ts'

let server: ChildProcess | undefined
let url = ''
test.beforeAll(async () => {
  server = spawn(process.execPath, [command, 'dev', 'mayurdeep', '--port', '0', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  url = (await servingOf(server)).brands[0]?.url ?? ''
})
test.afterAll(() => server && end(server))

test('[UX-09] livery dev reroutes vendors to their stand-ins: a captcha is solved without any other host', async ({
  page,
}) => {
  const elsewhere: string[] = []
  page.on(
    'request',
    (request) =>
      void (/^https?:/.test(request.url()) && !request.url().startsWith(url) && elsewhere.push(request.url())),
  )
  await visitSettled(page, { language: 'EN', consent: 'granted' })
  await page.goto(`${url}/m/login`)
  // A submit waits ten seconds for the captcha; on a busy machine its unbundled code takes longer.
  await expect.poll(() => page.evaluate(() => 'initGeetest' in window)).toBe(true)
  await enter(page)
  await page.getByRole('dialog', { name: 'Captcha stand-in' }).getByRole('button', { name: 'Solve' }).click()
  await expect(page).toHaveURL(/\/m\/home/)
  await expect(deposit(page)).toBeVisible()
  expect(elsewhere).toEqual([])
})
