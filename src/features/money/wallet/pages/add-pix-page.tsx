import { useState, type HTMLInputTypeAttribute } from 'react'
import type { WithdrawAccountInfo } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { RadioGroup } from '../../../../shared/ui/form/choice.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { useAddCard } from '../components/use-add-card.ts'
import { WithBanks, holderProblem } from '../components/with-banks.tsx'
import { pixKeyTypes, readPixKey, type PixKeyType } from '../lib/pix-key.ts'

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
  const { add, busy, refusal } = useAddCard()
  const [type, setType] = useState<PixKeyType>('cpf')
  const [typed, setTyped] = useState({ holder: '', number: '' })
  const [isTried, setTried] = useState(false)
  const key = readPixKey(type, typed.number)
  const problems = {
    holder: holderProblem(typed.holder),
    number: typed.number.trim() === '' ? 'pix_empty' : key === null ? `pix_${type}_wrong` : undefined,
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
    if (busy || problems.holder !== undefined || key === null) return
    add({ kind: bank.kind, bankId: bank.bankId, holder: typed.holder.trim(), accountNumber: key })
  }
  return (
    <Form onSubmit={submit} error={refusal.about('form') ?? refusal.about('bank')}>
      <RadioGroup
        label={t('pix_type')}
        options={pixKeyTypes.map((value) => ({ value, label: value === 'cpf' ? 'CPF' : t(`pix_${value}`) }))}
        value={type}
        onChange={(value) => {
          refusal.set(null)
          setTried(false)
          setTyped({ ...typed, number: '' })
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
        {...field('number')}
      />
      <TextField label={t('holder')} hint={t('holder_hint')} autoComplete="name" maxLength={100} {...field('holder')} />
      <FormActions>
        <Button type="submit" wide size="large" busy={busy}>
          {t('save')}
        </Button>
      </FormActions>
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
