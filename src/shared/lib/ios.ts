/** Whether a device runs iOS or iPadOS. Apart from `platform.ts`, most of which every page needs at its start. */

import type { KeyValueStorage } from './storage.ts'

export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** iPads report themselves as Macs, but no Mac has a touch screen. */
export const isIpad = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /\biPad\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)

export const isIos = (device: Device): boolean => isIpad(device) || /\b(iPhone|iPod)\b/.test(device.userAgent)

/** The storefront of this device is a web clip (SHELL-21): only iOS has them, whatever the flag says. */
export const isWebClip = (local: KeyValueStorage, device: Device = navigator): boolean =>
  isIos(device) && local.read('WEBCLIP') === '1'
