import { useState } from 'react'
import type { WithdrawAccountInfo } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { SelectField } from '../../../../shared/ui/form/select-field.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { useAddCard } from '../components/use-add-card.ts'
import { WithBanks, holderProblem } from '../components/with-banks.tsx'
import { readAccountNumber } from '../lib/account-number.ts'

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
