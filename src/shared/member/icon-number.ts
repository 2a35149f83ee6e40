/** The profile picture of a member who chose none: the same one everywhere, from 1 to `count` (CFG-07). */
export function iconNumber(id: string, count: number): number {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 0)
  return (sum % count) + 1
}
