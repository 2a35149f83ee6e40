import { useState } from 'react'
import type { WithdrawAccountInfo, MethodKind } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { readDigit } from '../../../../shared/lib/read-digits.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { SelectField } from '../../../../shared/ui/form/select-field.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { useAddCard, WithBanks, holderProblem } from '../components/add-card.tsx'

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
  const { add, busy, refusal } = useAddCard()
  const [typed, setTyped] = useState({ bank: '', holder: '', number: '' })
  const [isTried, setTried] = useState(false)
  const bank = banks.find(({ bankId }) => bankId === typed.bank)
  const number = typed.number.trim() === '' ? null : readAccountNumber(typed.number, bank?.kind ?? 'bank')
  const problems = {
    bank: bank ? undefined : 'bank_choose',
    holder: holderProblem(typed.holder),
    number:
      number === null ? 'number_empty' : 'problem' in number ? `number_${number.problem.replace('-', '_')}` : undefined,
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      refusal.set(null)
      setTyped({ ...typed, [name]: target.value })
    },
    error: (isTried && problems[name] !== undefined ? t(problems[name]) : undefined) ?? refusal.about(name),
  })
  const submit = () => {
    setTried(true)
    if (busy || !bank || problems.holder !== undefined || number === null || 'problem' in number) return
    add({ kind: bank.kind, bankId: bank.bankId, holder: typed.holder.trim(), accountNumber: number.number })
  }
  return (
    <Form onSubmit={submit} error={refusal.about('form')}>
      <SelectField
        label={t('bank')}
        placeholder={t('shared:choose')}
        options={banks.map(({ bankId, bankName }) => ({ value: bankId, label: bankName }))}
        {...field('bank')}
      />
      <TextField label={t('holder')} hint={t('holder_hint')} autoComplete="name" maxLength={100} {...field('holder')} />
      <TextField
        label={t('number')}
        hint={t('number_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={100}
        {...field('number')}
      />
      <FormActions>
        <Button type="submit" wide size="large" busy={busy}>
          {t('save')}
        </Button>
      </FormActions>
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
  const text = Array.from(typed.trim(), (character) => readDigit(character) || character).join('')
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
