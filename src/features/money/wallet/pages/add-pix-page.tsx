import { useState, type HTMLInputTypeAttribute } from 'react'
import type { WithdrawAccountInfo } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { readDigits, readVisible } from '../../../../shared/lib/read-digits.ts'
import { RadioGroup } from '../../../../shared/ui/form/choice.tsx'
import { Form } from '../../../../shared/ui/form/form.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { useCardForm, WithBanks } from '../components/add-card.tsx'

/** `/m/securityCenter/addBankCardPix` (MEM-04). */
export function Page() {
  const { t } = useTranslation('wallet')
  return (
    <WithBanks title={t('add_pix')} wanted={({ kind }) => kind === 'pix'}>
      {([bank]) => <PixForm bank={bank} />}
    </WithBanks>
  )
}

interface Props {
  readonly bank: WithdrawAccountInfo['banks'][number]
}

/** A PIX key. It stays in the form: it must not be put into the store or into storage. */
function PixForm({ bank }: Props) {
  const { t } = useTranslation('wallet')
  const { typed, change, field, add, setTried, refusal, holder, actions } = useCardForm({ holder: '', number: '' })
  const [type, setType] = useState<PixKeyType>('cpf')
  const key = readPixKey(type, typed.number)
  const keyProblem = typed.number.trim() === '' ? 'pix_empty' : key === null ? `pix_${type}_wrong` : undefined
  const submit = () => add(key === null ? undefined : { kind: bank.kind, bankId: bank.bankId, accountNumber: key })
  return (
    <Form onSubmit={submit} error={refusal.about('form') ?? refusal.about('bank')}>
      <RadioGroup
        label={t('pix_type')}
        options={pixKeyTypes.map((value) => ({ value, label: value === 'cpf' ? 'CPF' : t(`pix_${value}`) }))}
        value={type}
        onChange={(value) => {
          setTried(false)
          change({ number: '' })
          setType(value as PixKeyType)
        }}
      />
      <TextField
        key={type}
        label={t('pix_key')}
        hint={hints[type]}
        dir="ltr"
        type={inputTypes[type]}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...field('number', keyProblem)}
      />
      {holder}
      {actions}
    </Form>
  )
}

/** How each key is written, in every language alike. */
const hints: Readonly<Record<PixKeyType, string>> = {
  cpf: '000.000.000-00',
  phone: '+55 11 91234-5678',
  email: 'nome@exemplo.com.br',
  random: '123e4567-e89b-12d3-a456-426614174000',
}

const inputTypes: Readonly<Record<PixKeyType, HTMLInputTypeAttribute>> = {
  cpf: 'text',
  phone: 'tel',
  email: 'text',
  random: 'text',
}

/** PIX keys as the Brazilian central bank defines them, brought into the form in which it registers them. Pure. */
export const pixKeyTypes = ['cpf', 'phone', 'email', 'random'] as const
type PixKeyType = (typeof pixKeyTypes)[number]

/** The registered form of a typed key; null if it cannot be one of this type. */
export const readPixKey = (type: PixKeyType, typed: string): string | null => readers[type](readVisible(typed))

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
