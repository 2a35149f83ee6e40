/**
 * Loanwords that the dictionaries of browsers do not know: a line of Burmese, which has no spaces between its words,
 * would end inside a syllable of these.
 */
const loanwords = [
  'အကောင့်',
  'ဂိမ်း',
  'အက်ပ်',
  'ဝဘ်',
  'အီးမေးလ်',
  'ချတ်',
  'အေးဂျင့်',
  'လုဒ်',
  'ဆော့စ်',
  'လင့်ခ်',
  'ကွတ်ကီး',
  'ပေါ့ပ်',
  'တူးလ်',
  'မက်ဆေ့',
  'တက်ဘ်',
  'ရင်ရှော့',
  'ပန်းကီး',
  'ဘောနပ်စ်',
  '၎င်း',
]

const anyLoanword = new RegExp(loanwords.join('|'), 'g')

/** A consonant that ends a syllable, with what stands before it. */
const ending = /(?<=[က-႟])(?=[က-အ]့?်)/g

const wordJoiner = '\u2060'

/** The Burmese text with a word joiner inside the syllables that a line would be broken in. */
export const withWholeSyllables = (text: string): string =>
  text.replace(anyLoanword, (word) => word.replace(ending, wordJoiner))
