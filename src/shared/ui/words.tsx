import type { ReactNode } from 'react'

/**
 * A text with neighbors gets an element of its own. A browser that translates the page replaces texts by its own
 * elements, and React would go on to change or remove the text that is no longer there.
 */
export const words = (content: ReactNode): ReactNode => (typeof content === 'string' ? <span>{content}</span> : content)
