/** Longer ones are not placeholders; the limit keeps hostile texts cheap. */
const placeholder = /\{\{([^{}]{1,100})\}\}|\$t\([^()]{0,100}\)/g

/** The placeholders of a text, each once, sorted; an incomplete one is listed as written. */
export function placeholdersIn(text: string): readonly string[] {
  const whole = [...text.matchAll(placeholder)].map(([source, inner]) =>
    inner === undefined ? source : `{{${nameOf(inner)}}}`,
  )
  const broken = text.replace(placeholder, ' ').match(/(?:\{\{|\}\}|\$t\()[^\s{}]{0,20}/g) ?? []
  return [...new Set([...whole, ...broken])].sort()
}

/** `- name, format` is the value "name", unescaped and formatted. */
const nameOf = (inner: string): string => inner.trim().replace(/^-/, '').split(',', 1)[0]?.trim() ?? ''

/** An HTML tag or comment; the storefront's texts are plain. */
export const markupIn = (text: string): string | undefined => /<[/!?]?[a-z!?-][^<>\s]{0,30}>?/i.exec(text)?.[0]
