/** What the check of a site that has just gone live finds, on small sites that are wrong in one way each. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Browser } from '@playwright/test'
import { openBrowser } from '../../generator/ship/browser/open-browser.ts'
import { checkSite } from '../../generator/ship/check/check-site.ts'
import { requireOpen } from '../../generator/ship/check/site-password.ts'
import { MachineError } from '../../generator/errors/machine-error.ts'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { openAuthority } from '../support/authority.ts'
import { openForwardProxy } from '../support/forward-proxy.ts'

const work = mkdtempSync(join(tmpdir(), 'livery-site-check-'))
const app = `document.querySelector('#root').innerHTML = '<main>Games</main>'`
const page = (more = ''): string =>
  `<!doctype html><title>Acme</title><div id="root"><div class="shell"></div></div>${more}<script src="/m/assets/app.js"></script>`
const ageGate = page(
  '<dialog id="gate" open><button class="gate-yes">Yes</button></dialog><script src="/m/assets/gate.js"></script>',
)
const release = {
  'm/assets/app.js': app,
  'm/assets/gate.js': '',
  'm/index.html': page(),
  'm/sw.js': 'self.release = 1',
}
type Files = Readonly<Record<string, string>>

let server: Server
let [files, statuses]: [Files, Readonly<Record<string, number>>] = [{}, {}]
/** Answers of the host that are none of a release. */
let custom: Answers = {}
/** What the site asks for; undefined where it is open. */
let authorization: string | undefined
let origin: string
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1)
    if (authorization !== undefined && request.headers.authorization !== authorization)
      return void response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="staging"' }).end()
    const shown = /^m\/(home|login)$/.test(path) ? 'm/index.html' : path
    const own = custom[path]
    if (own) return own(response)
    const text = files[shown]
    const type = shown.endsWith('.js') ? 'text/javascript' : 'text/html'
    const status = statuses[path] ?? (text === undefined ? 404 : 200)
    response.writeHead(status, { 'Content-Type': type, 'Content-Security-Policy': "script-src 'self'" }).end(text)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.close()
  rmSync(work, { recursive: true, force: true })
})

const patience = { page: 60_000, attempts: 1, pause: 0, rest: 10_000 }

/** The site of a release, of which the host serves something else where `served` says so. */
const receiptOf = (built: Files, served: Files = {}, answers: Readonly<Record<string, number>> = {}) => {
  ;[files, statuses] = [{ ...built, ...served }, answers]
  return writeReleaseFolder(join(work, 'acme'), 'acme', built)
}

test('[REL-08] a site that is right passes, whatever its back end answers', async ({ browser }) => {
  const script = `${app}; fetch('/wps/session').catch(() => {})`
  const receipt = receiptOf({ ...release, 'm/assets/app.js': script }, {}, { 'wps/session': 500 })
  expect(await checkSite(browser, origin, receipt, patience)).toEqual({
    passed: ['worker', 'home', 'login'],
    faults: [],
  })
})

test('behind an age gate the app starts once the question is answered', async ({ browser }) => {
  const gate = `document.querySelector('.gate-yes').onclick = () => { document.querySelector('#gate').close(); start() }`
  const built = { 'm/index.html': ageGate, 'm/assets/gate.js': gate, 'm/assets/app.js': `function start() { ${app} }` }
  expect(await checkSite(browser, origin, receiptOf({ ...release, ...built }), patience)).toMatchObject({ faults: [] })
})

const wrong: readonly (readonly [what: string, built: Files, served: Files, fault: RegExp])[] = [
  [
    'an error in the console',
    { 'm/assets/app.js': `${app}; console.error('no lobby')` },
    {},
    /console error: no lobby/,
  ],
  ['an error of the page', { 'm/assets/app.js': `${app}; null.x` }, {}, /page error: .*null/],
  ['a violated policy', { 'm/index.html': page('<script>1</script>') }, {}, /policy violation: script-src-elem/],
  ['an asset that does not arrive', { 'm/index.html': page('<img src="/m/assets/x.png">') }, {}, /x\.png answered 404/],
  ['html of another release', {}, { 'm/index.html': page('<!-- old -->') }, /\/m\/home: not the html of release/],
  ['a worker of another release', {}, { 'm/sw.js': 'self.release = 0' }, /\/m\/sw\.js: not from release/],
]
for (const [what, built, served, fault] of wrong) {
  test(`[REL-08] ${what} is found`, async ({ browser }) => {
    const { faults } = await checkSite(browser, origin, receiptOf({ ...release, ...built }, served), patience)
    expect(faults.join('\n')).toMatch(fault)
  })
}

test('[REL-08] a page whose app does not start is found, and so is a host that is not there', async ({ browser }) => {
  const receipt = receiptOf({ ...release, 'm/assets/app.js': '' })
  const soon = { ...patience, page: 3000 }
  expect((await checkSite(browser, origin, receipt, soon)).faults.join()).toMatch(/does not start|no answer/)
  expect((await checkSite(browser, 'http://127.0.0.1:9', receipt, patience)).faults.join()).toMatch(/net::ERR_/)
})

/** What a site answers besides its files, by path. */
type Answers = Readonly<Record<string, (response: ServerResponse) => void>>
const html = (response: ServerResponse, headers: Readonly<Record<string, string>> = {}): void =>
  void response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(page())
const script = (code: string): Answers => ({
  'm/assets/app.js': (response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(code),
})
const endless = (response: ServerResponse): void => {
  const more = setInterval(() => response.write(' '), 50)
  response.writeHead(200).on('close', () => clearInterval(more))
}

/** What a page does to its visitor. */
const attacks: readonly (readonly [what: string, answers: Answers, fault: RegExp])[] = [
  ['refreshes at once', { 'm/home': (response) => html(response, { Refresh: '0' }) }, /told to refresh/],
  ['leaves in a while', { 'm/home': (response) => html(response, { Refresh: '30; url=/m/away' }) }, /told to refresh/],
  [
    'loads itself again and again',
    script(`${app}; location.reload()`),
    /one document follows another|another page|no answer in/,
  ],
  ['is redirected without an end', { 'm/home': (to) => to.writeHead(302, { Location: '/m/home' }).end() }, /REDIRECTS/],
  ['is a download', { 'm/home': (response) => html(response, { 'Content-Disposition': 'attachment' }) }, /[Dd]ownload/],
  ['never ends', { 'm/home': endless }, /no answer in/],
  ['has a worker that never ends', { 'm/sw.js': endless }, /sw\.js: no answer in/],
  ['is larger than any', { 'm/home': (to) => to.writeHead(200).end(`<!--${'x'.repeat(150_000_000)}`) }, /home: \S/],
  ['computes without an end', script('while (true);'), /no answer in|come to an end/],
  [
    'computes without an end once it runs',
    script(`${app}; setTimeout(() => { while (true); }, 100)`),
    /come to an end|Timeout/,
  ],
  ['asks without an end', script('while (true) alert(1)'), /no answer in|come to an end/],
  ['does not let go', script(`onbeforeunload = () => 'stay'; console.error('held')`), /held/],
  ['closes itself', script('open("", "_self"); close()'), /closed|does not start/],
  ['goes to an empty page', script('location.replace("about:blank")'), /does not start|another page/],
  ['opens windows', script(`${app}; setInterval(() => open('/m/home'), 20)`), /one window after another/],
  ['asks for a password', { 'm/login': (to) => to.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end() }, /password/],
  ['throws what is no error', script('throw null'), /page error/],
  ['complains without an end', script(`setInterval(() => console.error('no', Math.random()), 0)`), /console error: no/],
  ['reports what it likes', script('__liveryViolation({ toString: null }); throw 1'), /page error|policy violation/],
  ['switches protocols', { 'm/home': (to) => to.socket?.end('HTTP/1.1 101 No\r\n\r\n') }, /net::ERR|not the html/],
  ['says nothing', { 'm/home': (to) => to.socket?.destroy() }, /net::ERR/],
]
for (const [what, answers, fault] of attacks) {
  test(`[REL-08] a page that ${what} is at fault, and not the machine`, async ({ browser }) => {
    const receipt = receiptOf(release)
    custom = answers
    try {
      const verdict = await checkSite(browser, origin, receipt, { ...patience, page: 3000, rest: 3000 })
      // On a machine under load, a page that is as it should be takes longer too.
      expect(verdict.faults.join('\n')).toMatch(new RegExp(`${fault.source}|no answer in|does not start|to an end`))
    } finally {
      custom = {}
    }
  })
}

test('[REL-08] what pages have done to the browser harms no other check', async ({ browser }) => {
  expect(await checkSite(browser, origin, receiptOf(release), patience)).toMatchObject({ faults: [] })
})

/** Ends processes of a browser by their kind. */
async function endProcesses(browser: Browser, kind: 'renderer' | 'browser'): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { id } of processInfo.filter(({ type }) => type === kind)) process.kill(id, 'SIGKILL')
}

test('[REL-08] a page that crashes is at fault; a browser that is gone is not the fault of the page', async () => {
  const browser = await openBrowser()
  try {
    let asked = (): void => undefined
    const loading = (): Promise<void> => new Promise((resolve) => void (asked = resolve))
    const receipt = receiptOf(release)
    custom = { 'm/assets/app.js': () => asked() }
    const check = async (kind: 'renderer' | 'browser') => {
      const isLoading = loading()
      const verdict = checkSite(browser, origin, receipt, patience)
      verdict.catch(() => undefined)
      await isLoading
      await endProcesses(browser, kind)
      return await verdict
    }
    expect((await check('renderer')).faults.join()).toMatch(/crash/)
    await expect(check('browser')).rejects.toThrow(MachineError)
    await expect(checkSite(browser, origin, receipt, patience)).rejects.toThrow(MachineError)
  } finally {
    custom = {}
    await browser.close()
  }
})

/** Acts with these variables in the environment. */
async function withVariables(values: Readonly<Record<string, string>>, act: () => Promise<void>): Promise<void> {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, values)
  try {
    await act()
  } finally {
    for (const [name, value] of before)
      if (value === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = value
  }
}

test('[REL-08] a site behind a password is no fault of the release, and no other host gets it [where: site behind a password × publish]', async ({
  browser,
}) => {
  const given: (string | undefined)[] = []
  const other = createServer((request, response) => {
    given.push(request.headers.authorization)
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="other"' }).end()
  })
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const picture = `<img src="http://127.0.0.1:${(other.address() as AddressInfo).port}/x.png">`
  const receipt = receiptOf({ ...release, 'm/index.html': page(picture) })
  const check = () => checkSite(browser, origin, receipt, patience)
  authorization = `Basic ${Buffer.from('ops:s3cret').toString('base64')}`
  try {
    await expect(check()).rejects.toThrow(`${origin} asks for a password.`)
    await expect(requireOpen(origin)).rejects.toThrow(`${origin} asks for a password.`)
    await withVariables({ LIVERY_SITE_USER: 'ops', LIVERY_SITE_PASSWORD: 'wrong' }, async () => {
      await expect(check()).rejects.toThrow('does not accept the user and the password')
    })
    await withVariables({ LIVERY_SITE_USER: 'ops', LIVERY_SITE_PASSWORD: 's3cret\n' }, async () => {
      await requireOpen(origin)
      expect(await check()).toEqual({ passed: ['worker', 'home', 'login'], faults: [] })
    })
    expect(given.length).toBeGreaterThan(0)
    expect(given.filter(Boolean)).toEqual([])
  } finally {
    authorization = undefined
    other.close()
  }
})

test('[REL-08] the browser of a check goes through the proxy of the environment, with its password', async ({
  browser,
}) => {
  const proxy = await openForwardProxy({
    places: { 'www.acme.example:80': Number(new URL(origin).port) },
    credentials: 'ada:s3cret',
  })
  const variables = { HTTP_PROXY: `http://ada:s3cret@127.0.0.1:${proxy.port}`, http_proxy: '' }
  try {
    await withVariables(variables, async () => {
      const receipt = receiptOf(release)
      expect((await checkSite(browser, 'http://www.acme.example', receipt, patience)).faults).toEqual([])
      const before = proxy.seen.length
      expect(before).toBeGreaterThan(0)
      expect((await checkSite(browser, origin, receipt, patience)).faults).toEqual([])
      expect(proxy.seen).toHaveLength(before)
    })
  } finally {
    await proxy.close()
  }
})

test("[REL-08] where Node knows a company's authority and the browser does not, the release is not at fault", async ({
  browser,
}) => {
  const other = createSecureServer(openAuthority().identify('localhost'), (_request, response) => void response.end())
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
  const site = `https://localhost:${(other.address() as AddressInfo).port}`
  const check = () => checkSite(browser, site, receiptOf(release), patience)
  try {
    await withVariables({ NODE_EXTRA_CA_CERTS: '' }, async () => {
      expect((await check()).faults.join()).toMatch(/net::ERR_CERT_AUTHORITY_INVALID/)
    })
    await withVariables({ NODE_EXTRA_CA_CERTS: '/etc/company.pem' }, async () => {
      await expect(check()).rejects.toMatchObject({
        problem: { code: 'VERIFY_UNREACHABLE', hint: expect.stringContaining('certutil') },
      })
    })
  } finally {
    other.close()
  }
})
