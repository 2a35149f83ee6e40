import { useEffect, useState } from 'react'

const editable =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]'

const fieldOf = (target: EventTarget | null): Element | undefined =>
  target instanceof Element && target.matches(editable) ? target : undefined

/**
 * Whether a field has the focus. Going from one field to the next counts as typing throughout: the event that ends the
 * focus names the element that gets it.
 */
export function useIsTyping(): boolean {
  const [field, setField] = useState(() => fieldOf(document.activeElement))
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => setField(fieldOf(target))
    const leave = ({ relatedTarget }: FocusEvent) => setField(fieldOf(relatedTarget))
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  useEffect(() => {
    if (!field) return
    // A field that is removed, with its page for instance, loses the focus without an event; its size becomes zero.
    const observer = new ResizeObserver(() => setField((last) => (last?.isConnected ? last : undefined)))
    observer.observe(field)
    return () => observer.disconnect()
  }, [field])
  return field?.isConnected ?? false
}
