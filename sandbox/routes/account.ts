import { Hono } from 'hono'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { answer } from '../answer.ts'
import type { RouteContext, RouteEnvironment } from '../context.ts'
import { requireCaptcha } from '../members/captcha.ts'
import { phoneOf } from '../members/codes.ts'
import { logIn, logInByProvider } from '../members/log-in.ts'
import { verifyLogin } from '../members/second-factor.ts'
import { readJson } from '../read-call.ts'
import { readCall, serveCall } from '../serve-call.ts'
import { registerByMobile, registerByName, registerByProvider, registerWithoutName } from '../members/register.ts'

/** Session key, sign-in, codes and captcha. */
export function accountRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'sessionKey', ({ protection }) => protection.serverKey().parts)
  routes.post(endpoints.login.path, answerLogin)
  serveCall(routes, 'loginVerification', verifyLogin)
  serveCall(routes, 'logout', ({ accounts, token }) => {
    accounts.sessions.close(token)
    return null
  })
  serveCall(routes, 'captchaSetup', ({ store, control }) => ({
    gt: store.merchant.brand.captcha?.captchaId ?? '',
    challenge: control.captcha.challenge(),
    newCaptcha: true,
    success: 1 as const,
  }))
  serveCall(routes, 'smsSend', (call) => {
    requireCaptcha(call, 'sms', call.body)
    const { expirationTime } = call.accounts.codes.send(
      'sms',
      phoneOf(call.body.countryDialingCode, call.body.mobileNum),
    )
    return { expirationTime }
  })
  serveCall(routes, 'emailSend', ({ accounts, body }) => {
    const { expirationTime } = accounts.codes.send('email', body.email.trim())
    return { expirationTime }
  })
  return routes
}

/** Two calls of the contract share this address. */
async function answerLogin(context: RouteContext): Promise<Response> {
  const body = await readJson(context, endpoints.login)
  const isProvider = typeof body === 'object' && body !== null && 'type' in body && body.type === 'firebase'
  const bodyOf = (): Promise<unknown> => Promise.resolve(body)
  if (isProvider)
    return answer(context, 'providerLogin', logInByProvider(await readCall(context, 'providerLogin', bodyOf)))
  return answer(context, 'login', await logIn(await readCall(context, 'login', bodyOf)))
}

export function registrationRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'register', registerByName)
  serveCall(routes, 'registerMobile', registerByMobile)
  serveCall(routes, 'registerAutoUsername', registerWithoutName)
  serveCall(routes, 'registerProvider', registerByProvider)
  return routes
}
