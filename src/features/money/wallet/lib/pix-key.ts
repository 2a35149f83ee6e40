/** PIX keys as the Brazilian central bank defines them, brought into the form in which it registers them. Pure. */
import { readDigits } from '../../../../shared/lib/read-digits.ts'

export const pixKeyTypes = ['cpf', 'phone', 'email', 'random'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

/** The registered form of a typed key; null if it cannot be one of this type. */
export const readPixKey = (type: PixKeyType, typed: string): string | null => readers[type](typed.trim())

const readers: Readonly<Record<PixKeyType, (typed: string) => string | null>> = {
  cpf: (typed) => {
    const digits = readDigits(typed)
    return /^[\d.\-\s/]*$/.test(asciiDigits(typed)) && isCpf(digits) ? digits : null
  },
  phone: (typed) => {
    const written = asciiDigits(typed)
    const digits = readDigits(typed).replace(/^0+/, '')
    if (!/^[\d+()\-.\s]+$/.test(written)) return null
    const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
    return brazilianNumber.test(national) ? `+55${national}` : null
  },
  email: (typed) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) && typed.length <= 77 ? typed.toLowerCase() : null),
  random: (typed) => {
    const hex = typed.replace(/[\s-]/g, '').toLowerCase()
    return /^[\da-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null
  },
}

/** Area code without zeros, then a mobile number with 9 in front or a landline. */
const brazilianNumber = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/

const asciiDigits = (text: string): string =>
  Array.from(text, (character) => readDigits(character) || character).join('')

/** Eleven digits; the last two are check digits. Repetitions of one digit fit them and are never issued. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
}

function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (digits.length + 1 - place), 0)
  return String(((sum * 10) % 11) % 10)
}
