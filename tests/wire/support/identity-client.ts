/** The identity provider's own client, as the storefront uses it; its hosts are answered by the sandbox's stand-in. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { initializeApp } from 'firebase/app'
import type * as Client from 'firebase/auth'
import type { ApplicationVerifier, Auth } from 'firebase/auth'
import { vi } from 'vitest'

/** The build for browsers, because the one for Node has no sign-in by phone. */
async function browserBuild(): Promise<typeof Client> {
  const firebase = createRequire(import.meta.url).resolve('firebase/auth')
  const forNode = createRequire(firebase).resolve('@firebase/auth')
  return (await import(pathToFileURL(join(forNode, '../../esm/index.js')).href)) as typeof Client
}

export async function openIdentityClient(sandbox: string, merchant: string) {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { host, pathname, search } = new URL(address)
    return real(
      host.endsWith('.googleapis.com') ? `${sandbox}/wps/stand-ins/${merchant}/${host}${pathname}${search}` : address,
      init,
    )
  })
  const client = await browserBuild()
  const auth = client.initializeAuth(
    initializeApp(
      { apiKey: 'public-key', projectId: 'fixture', authDomain: 'auth.fixture.example' },
      `${Math.random()}`,
    ),
    { persistence: client.inMemoryPersistence },
  )
  return { ...client, auth }
}

export type IdentityClient = Awaited<ReturnType<typeof openIdentityClient>>

/** The invisible captcha of the page; each of its tokens is accepted once. */
export const captcha = (
  token = `stand-in-${Math.random().toString(36).slice(2)}`,
): ApplicationVerifier & { readonly _reset: () => void } => ({
  type: 'recaptcha',
  verify: () => Promise.resolve(token),
  _reset: () => undefined,
})

/** The error's message, which includes its code, e.g. `auth/code-expired`; undefined if there is no error. */
export const errorOf = async (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** The claims of an ID token. */
export const claimsOf = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<Record<string, unknown>>
export const freshToken = async ({ currentUser }: Auth): Promise<string> => (await currentUser?.getIdToken(true)) ?? ''
