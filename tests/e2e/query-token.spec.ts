/**
 * A token in the address is a secret of the player: nothing that leaves the page contains it but the Authorization
 * header of calls (ROUTE-09 and its ruling).
 */
import type { Request } from '@playwright/test'
import { brandUrl, expect, test } from './support/brands.ts'
import { openSession } from './support/sandbox.ts'
import { routeStandIns } from './support/stand-ins.ts'
import { visitSettled } from './support/visitor.ts'

for (const [brand, merchant] of [
  ['nox-comet', 'NOXCOMET'],
  ['mayurdeep', 'MAYURDEEP'],
] as const) {
  for (const name of ['token', 'tokens']) {
    test(`[ROUTE-09] ${brand}: no request of the visit contains the value of ?${name}= but in the header of calls`, async ({
      page,
      context,
    }) => {
      const secret = await openSession(merchant)
      const sent: Request[] = []
      context.on('request', (request) => sent.push(request))
      await routeStandIns(page, merchant)
      await visitSettled(page, { language: 'EN' })
      await page.goto(brandUrl(brand, `/m/home?x=1&${name}=${secret}#top`), { waitUntil: 'networkidle' })
      await expect(page.getByRole('banner').locator('a[href*="/m/voucherCenter"]').first()).toBeVisible()
      expect(new URL(page.url()).search).toBe('?x=1')
      const arrival = sent.find((request) => request.isNavigationRequest() && request.frame() === page.mainFrame())
      const others = sent.filter((request) => request !== arrival)
      expect(others.length).toBeGreaterThan(20)
      const authorized: string[] = []
      for (const request of others) {
        const { authorization, ...headers } = await request.allHeaders()
        if (authorization === secret) authorized.push(request.url())
        const sentText = [request.url(), ...Object.values(headers), request.postData() ?? ''].join('\n')
        expect(sentText, request.url()).not.toContain(secret)
        expect(headers['referer'] ?? '', request.url()).not.toMatch(/token/i)
      }
      expect(authorized.length).toBeGreaterThan(0)
      for (const url of authorized) expect(new URL(url).pathname).toMatch(/^\/wps\//)
    })
  }
}
