import type { WithdrawAccountInfo, MethodKind } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { readDigit, readVisible } from '../../../../shared/lib/read-digits.ts'
import { Form } from '../../../../shared/ui/form/form.tsx'
import { SelectField } from '../../../../shared/ui/form/select-field.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { useCardForm, WithBanks } from '../components/add-card.tsx'

/** `/m/securityCenter/addBankCard` (MEM-04). */
export function Page() {
  const { t } = useTranslation('wallet')
  return (
    <WithBanks title={t('add_card')} wanted={({ kind }) => kind !== 'pix'}>
      {(banks) => <CardForm banks={banks} />}
    </WithBanks>
  )
}

interface Props {
  readonly banks: WithdrawAccountInfo['banks']
}

/** A bank account or card, or a wallet. Numbers stay in the form: they must not be put into the store or into storage. */
function CardForm({ banks }: Props) {
  const { t } = useTranslation('wallet')
  const { typed, field, add, refusal, holder, actions } = useCardForm({ bank: '', holder: '', number: '' })
  const bank = banks.find(({ bankId }) => bankId === typed.bank)
  const read = typed.number.trim() === '' ? null : readAccountNumber(typed.number, bank?.kind ?? 'bank')
  const number = read && 'number' in read ? read.number : undefined
  const numberProblem =
    read === null ? 'number_empty' : 'problem' in read ? `number_${read.problem.replace('-', '_')}` : undefined
  const submit = () =>
    add(bank && number !== undefined ? { kind: bank.kind, bankId: bank.bankId, accountNumber: number } : undefined)
  return (
    <Form onSubmit={submit} error={refusal.about('form')}>
      <SelectField
        label={t('bank')}
        placeholder={t('shared:choose')}
        options={banks.map(({ bankId, bankName }) => ({ value: bankId, label: bankName }))}
        {...field('bank', bank ? undefined : 'bank_choose')}
      />
      {holder}
      <TextField
        label={t('number')}
        hint={t('number_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
        {...field('number', numberProblem)}
      />
      {actions}
    </Form>
  )
}

/** Account and card numbers as people type them. Pure. */
type NumberProblem = 'unreadable' | 'check-digits'

/**
 * The number without the spaces and hyphens that group it. Nothing about its length is known for every bank of the world;
 * an IBAN proves itself by its check digits.
 */
export function readAccountNumber(
  typed: string,
  kind: MethodKind,
): { readonly number: string } | { readonly problem: NumberProblem } {
  const text = Array.from(readVisible(typed), (character) => readDigit(character) || character).join('')
  if (kind !== 'bank') return /^\S+$/.test(text) ? { number: text } : { problem: 'unreadable' }
  const number = text.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase()
  if (!/^[A-Z\d]*\d[A-Z\d]*$/.test(number)) return { problem: 'unreadable' }
  if (looksLikeIban.test(number) && !isIban(number)) return { problem: 'check-digits' }
  return { number }
}

const looksLikeIban = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** ISO 13616: with the first four characters at the end and letters as 10 to 35, the remainder by 97 is 1. */
function isIban(number: string): boolean {
  const moved = number.slice(4) + number.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}
