import { useEffect, useState } from 'react'
import { showToast } from '../feedback/feedback.ts'
import { useTranslation } from '../i18n/language.tsx'
import { useAppDispatch, useClock } from '../store/hooks.ts'
import { IconButton } from './icon-button.tsx'
import { copyIcon } from './icons/form-icons.ts'

/** How long a success is shown (ERR-11). */
const successMs = 1500

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation('shared')
  const dispatch = useAppDispatch()
  const [done, setDone] = useBriefly(successMs)
  const copy = async () => {
    const copied = await copyText(text)
    setDone(copied)
    dispatch(
      copied
        ? showToast({ kind: 'success', text: { key: 'shared:copied' }, durationMs: successMs })
        : showToast({ kind: 'error', text: { key: 'shared:copy_failed' } }),
    )
  }
  return <IconButton icon={done ? 'check' : copyIcon} label={label ?? t('copy')} onClick={() => void copy()} />
}

/** True for `ms` milliseconds after it was set. */
function useBriefly(ms: number): readonly [boolean, (on: boolean) => void] {
  const clock = useClock()
  const [on, setOn] = useState(false)
  useEffect(() => (on ? clock.after(ms, () => setOn(false)) : undefined), [clock, on, ms])
  return [on, setOn]
}

/** Puts a text on the clipboard; returns whether that worked. WebViews without `navigator.clipboard` use the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  // Text outside an open dialog cannot be selected.
  ;(focused?.closest('dialog') ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
