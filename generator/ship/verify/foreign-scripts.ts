import { assetsBase } from '../../../contract/paths.ts'
import { createHash } from 'node:crypto'

/**
 * Scripts of a page that its release did not put there: their addresses, or `inline`. A page of ours names the hashes of
 * its own inline scripts in its policy, and loads no other script than its own files. Pure; empty for any other page.
 */
export function foreignScripts(html: string): readonly string[] {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1]
  if (policy === undefined) return []
  const isOwn = (text: string): boolean =>
    policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script\s*>/gis)].flatMap(([, attributes = '', text = '']) => {
    const address = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    if (address !== undefined) return address.startsWith(assetsBase) ? [] : [address]
    // A type that no browser runs is how some hosts put a script off.
    return isOwn(text) && !/\btype\s*=/i.test(attributes) ? [] : ['inline']
  })
}
