/** The text that says what is wrong with the name of an account's holder; undefined if nothing is. Pure. */
export function holderProblem(typed: string): 'holder_empty' | 'holder_letters' | undefined {
  if (typed.trim() === '') return 'holder_empty'
  return /\p{L}/u.test(typed) && !/\p{Nd}/u.test(typed) ? undefined : 'holder_letters'
}
