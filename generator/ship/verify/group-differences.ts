import type { Difference } from './difference.ts'

export type MerchantDifference = Difference & { readonly id: string }

/** One fault that was found in several places. */
export interface Fact {
  readonly what: string
  /** Only what differs: of a policy the directives, of a list the entries. */
  readonly expected: string
  readonly found: string
  /** Whether other places have other values; these are those of the first. */
  readonly isExample: boolean
  /** Never empty. */
  readonly places: readonly MerchantDifference[]
}

/** Joins what has one cause: one rule that a host does not have differs on every answer. The largest first. Pure. */
export function groupDifferences(differences: readonly MerchantDifference[]): readonly Fact[] {
  const groups = new Map<string, { readonly places: MerchantDifference[]; readonly values: Set<string> }>()
  for (const difference of differences) {
    const key = keyOf(difference)
    const group = groups.get(key) ?? { places: [], values: new Set() }
    group.places.push(difference)
    group.values.add(`${difference.expected}\n${difference.found}`)
    groups.set(key, group)
  }
  return [...groups.values()]
    .flatMap(({ places, values }) => {
      const [first] = places
      return first ? [{ what: first.what, ...apart(first), isExample: values.size > 1, places }] : []
    })
    .sort((a, b) => b.places.length - a.places.length)
}

/** Sizes, hashes and names differ from place to place, although the fault is one. */
function keyOf(difference: Difference): string {
  const { what, expected, found } = difference
  if (found === 'none' || found === 'nothing' || what === 'bytes') return `${what} ${/^no/.test(found) ? found : ''}`
  if (what === 'status' || what === 'answer') return `${what} ${expected} ${found}`
  const { missing, added } = partsApart(expected, found)
  return `${what} ${namesOf(missing)} ${namesOf(added)}`
}

const namesOf = (parts: readonly string[]): string =>
  [...new Set(parts.map((part) => /^[^\s=]*/.exec(part)?.[0]))].join()

/** The two values, without the parts that they share. */
function apart({ expected, found }: Difference): { readonly expected: string; readonly found: string } {
  const { missing, added } = partsApart(expected, found)
  if (missing.length + added.length === 0 || found === 'none' || found === 'nothing') return { expected, found }
  const separator = expected.includes(';') || found.includes(';') ? '; ' : ', '
  return {
    expected: shown(missing.map((part) => within(part, added)).join(separator)),
    found: shown(added.map((part) => within(part, missing)).join(separator)),
  }
}

const shown = (text: string): string => (text === '' ? 'without that' : text)

interface Apart {
  readonly missing: readonly string[]
  readonly added: readonly string[]
}

function partsApart(expected: string, found: string): Apart {
  const [wanted, given] = [expected, found].map((text) => text.split(/[;,]\s*/).filter(Boolean))
  const lacks =
    (all: readonly string[] = []) =>
    (part: string) =>
      !all.includes(part)
  return { missing: (wanted ?? []).filter(lacks(given)), added: (given ?? []).filter(lacks(wanted)) }
}

/** A directive that the other side has too: its name, and the words that only it has. */
function within(part: string, others: readonly string[]): string {
  const [name = '', ...words] = part.split(/\s+/)
  const other = others.find((one) => one.split(/\s+/)[0] === name)?.split(/\s+/)
  if (!other || words.length < 3) return part
  const own = words.filter((word) => !other.includes(word))
  return own.length === 0 ? `${name} without more` : `${name} … ${own.join(' ')}`
}
