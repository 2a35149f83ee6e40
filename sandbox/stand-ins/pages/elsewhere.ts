import { html } from 'hono/html'
import goBack from '../scripts/go-back.js?raw'
import type { StandInReply, VendorRequest } from '../reply.ts'
import { standInPage } from './frame.ts'

/** The page in place of a host without a stand-in, for links and frames: says where they would have led. */
export function elsewherePage({ host, path }: VendorRequest): Promise<StandInReply> {
  const content = html`<h1>Here the player leaves</h1><p>The real site leads to</p><p><code>https://${host}${path}</code></p><button class="plain" type="button">Back</button>`
  return standInPage({ title: `Stand-in for ${host}`, vendor: host, content, script: goBack })
}
