/** The captcha vendor's hosts (reference, GeeTest v3 and v4). */
import { randomUUID } from 'node:crypto'
import { captchaVendors } from '../../contract/captcha.ts'
import type { Scenario } from '../control/scenario.ts'
import type { CaptchaService } from '../captcha-proof.ts'
import type { StandInReply, VendorRequest } from './reply.ts'
import { data, missing, script } from './reply.ts'
import { standInScripts } from './scripts.ts'

type Fault = Scenario['vendors']['captcha']

const staticHosts = captchaVendors.v4.staticServers
const files = {
  v4: '/v4/static/v1.9.3/js/gcaptcha4.js',
  gct: '/v4/gct/gct4.js',
  v3: '/static/js/fullpage.9.1.9.js',
  offline: '/static/js/geetest.6.0.9.js',
}

export function captchaReply(request: VendorRequest, service: CaptchaService, fault: Fault): StandInReply {
  if (staticHosts.includes(request.host)) return fileReply(request.path, fault)
  if (fault === 'api') return missing
  const api = apis[request.path as keyof typeof apis]
  return api ? data(api(request.query, service, fault)) : missing
}

function fileReply(path: string, fault: Fault): StandInReply {
  if (path === '/v4/gt4.js') return fault === 'script' ? missing : script(standInScripts.gt4)
  if (/^\/static\/js\/gt(\.\d+)*\.js$/.test(path)) return fault === 'script' ? missing : script(standInScripts.gt3)
  if (path === files.gct) return fault === 'second' ? missing : script('')
  if (path === files.v4) return fault === 'resource' ? missing : script(standInScripts.captchaV4)
  if (path === files.v3 || path === files.offline)
    return fault === 'resource' ? missing : script(standInScripts.captchaV3)
  return missing
}

const apis = {
  '/load': (query: URLSearchParams, _service: CaptchaService, fault: Fault) => {
    if (fault === 'apiError')
      return { status: 'error', code: '-50005', msg: 'illegal captcha_id', desc: { type: 'defined error' } }
    return {
      status: 'success',
      data: {
        lot_number: lotNumber(),
        payload: randomUUID(),
        captcha_type: 'slide',
        type: 'captcha',
        js: '/js/gcaptcha4.js',
        static_path: '/v4/static/v1.9.3',
        gct_path: files.gct,
        static_servers: staticHosts.slice(0, 2),
        captcha_id: query.get('captcha_id'),
      },
    }
  },
  '/verify': (query: URLSearchParams, service: CaptchaService, fault: Fault) => {
    const captchaId = query.get('captcha_id') ?? ''
    const solved = query.get('w') === 'solve' && fault !== 'unsolvable'
    return {
      status: 'success',
      data: {
        lot_number: query.get('lot_number'),
        result: solved ? 'success' : 'fail',
        ...(solved && { seccode: service.solveV4(captchaId) }),
      },
    }
  },
  '/gettype.php': (_query: URLSearchParams, _service: CaptchaService, fault: Fault) =>
    fault === 'apiError'
      ? { status: 'error', error: 'illegal gt', user_error: 'Wrong configuration', error_code: 'error_00' }
      : { status: 'success', data: { type: 'fullpage', static_servers: staticHosts.slice(0, 1), fullpage: files.v3 } },
  '/ajax.php': (query: URLSearchParams, service: CaptchaService, fault: Fault) => {
    if (query.get('w') !== 'solve' || fault === 'unsolvable') return { status: 'success', data: { result: 'fail' } }
    const proof = service.solveV3(query.get('challenge') ?? '')
    return proof
      ? { status: 'success', data: { result: 'success', validate: proof.geetest_validate } }
      : { status: 'error', error: 'old challenge', user_error: 'Please refresh', error_code: 'error_02' }
  },
}

const lotNumber = (): string => randomUUID().replaceAll('-', '')
