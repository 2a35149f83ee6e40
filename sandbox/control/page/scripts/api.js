/**
 * @typedef {{ call: string, kind: string, times?: number, status?: number, errorCode?: string, ms?: number, clean?:
 * boolean }} Fault
 * @typedef {{ name: string, reachable: boolean, ms: number }} Domain
 * @typedef {{
 *   site: { state: 'ok' | 'maintenance' | 'denied', maintenanceEnd?: number, restriction: string, reportedAs: string },
 *   session: { ended?: string },
 *   signIn: { secondFactors: string[], lockedOut: boolean, passwordExpired: boolean, captcha?: string[], captchaVersion?: string },
 *   money: Record<'deposits' | 'withdrawals' | 'games', string>,
 *   contact: { unread?: number, entries?: string[], foreignScripts: boolean },
 *   settings: { desktopAppFeature?: 0 | 1, installPrompts?: string, newestApp?: string, domains?: Domain[] },
 *   popups: { announcements?: string, forceRead?: boolean, pictures?: string },
 *   latency: { call: string, ms: number }[],
 *   faults: Fault[],
 *   answers: Record<string, unknown>,
 *   vendors: Record<string, string | undefined>,
 * }} Scenario
 * @typedef {{ code: string, name: string, palette: { brand: string, ground: string }, scenario: Scenario }} Brand
 * @typedef {{ id: string, userName: string, password: string, type: number, mobileNum?: string, email?: string,
 * payeeName: string, authCode: string, balance: string, devices: number, sessions: { token: string, openedAt: number }[] }} Member
 * @typedef {{ orderId: string, type: string, userName: string, status: string, reason?: string, amount: string, title:
 * string, createdAt: number }} Order
 * @typedef {{ code: string, to: string, by: string, sentAt: number, expiresAt: number }} SentCode
 * @typedef {{ number: number, at: number, method: string, path: string, call?: string, status: number, ms: number,
 * fault?: string }} Call
 * @typedef {{ at: number, times: number, eventId: string, eventName: string, eventValue: Record<string, string>, domain:
 * string, affiliateCode?: string, channels: string[], clickIds: Record<string, string> }} TrackedEvent
 * @typedef {Brand & { currency: string, members: Member[], orders: Order[], codes: SentCode[], calls: Call[], events:
 * TrackedEvent[] }} Details
 * @typedef {{ calls: string[], errorCodes: string[], faults: string[], secondFactors: string[], captchaPlaces:
 * string[], sessionEndings: string[], orderCourses: string[], gameLuck: string[], announcements: string[], pictures:
 * string[], promptChoices: string[], serviceTypes: string[], vendors: Record<string, string[]> }} Catalogue
 */

/**
 * One control call; throws an Error with a message for the tester.
 * @param {string} method @param {string} path below `api/` @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`api/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Error([json.error ?? `Status ${answer.status}`, ...(json.problems ?? [])].join(' '))
  return json
}
