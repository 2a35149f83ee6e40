import { useState } from 'react'
import { useBrand } from '../../shared/brand/brand.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { CodeField } from '../../shared/ui/form/code-field.tsx'
import { Form, FormActions } from '../../shared/ui/form/form.tsx'
import { PasswordField } from '../../shared/ui/form/password-field.tsx'
import { SelectField } from '../../shared/ui/form/select-field.tsx'
import { TextField } from '../../shared/ui/form/text-field.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import { Caption, Grid } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

export function FieldParts() {
  const words = useSamples()
  const { symbol, position } = useBrand().market.currency
  const banks = [
    { value: 'harbour', label: words.bankName },
    { value: 'isles', label: words.otherBankName },
  ]
  return (
    <>
      <Grid>
        <TextField label={words.username} hint={words.usernameHint} autoComplete="off" placeholder="player47" />
        <TextField
          label={words.username}
          hint={words.usernameHint}
          error={words.usernameTaken}
          defaultValue="player"
          autoComplete="off"
        />
        <PasswordField
          label={words.password}
          autoComplete="new-password"
          defaultValue="livery"
          error={words.passwordShort}
        />
        <TextField label={words.username} defaultValue="player47" disabled />
        <TextField
          label={words.phone}
          type="tel"
          inputMode="tel"
          dir="ltr"
          before="+84"
          placeholder="91 234 56 78"
          autoComplete="off"
        />
        <TextField
          label={words.amount}
          inputMode="decimal"
          placeholder="0"
          {...(position === 'before' ? { before: symbol } : { after: symbol })}
        />
        <SelectField label={words.bank} options={banks} placeholder={words.choose} defaultValue="" />
        <SelectField label={words.bank} options={banks} defaultValue="isles" error={words.termsNeeded} />
        <TextField
          label={words.invite}
          before={<Icon name="gift" size={20} />}
          defaultValue="LV-47-8890"
          autoComplete="off"
        />
        <Search />
      </Grid>
      <Caption>One-time code: empty, partly entered, wrong, disabled</Caption>
      <Codes />
      <Caption>A form: when submitted with mistakes, it focuses the first invalid field</Caption>
      <SampleForm />
    </>
  )
}

function Search() {
  const words = useSamples()
  const [value, setValue] = useState('')
  return (
    <SearchField
      label={words.all}
      placeholder={words.slots}
      clearLabel={words.remove}
      value={value}
      onChange={setValue}
    />
  )
}

function Codes() {
  const words = useSamples()
  return (
    <Grid>
      <Code start="" />
      <Code start="470" />
      <Code start="470112" error={words.codeWrong} />
      <CodeField label={words.code} length={4} value="12" onChange={() => undefined} disabled />
    </Grid>
  )
}

function Code({ start, error }: { start: string; error?: string }) {
  const words = useSamples()
  const [value, setValue] = useState(start)
  return (
    <CodeField
      label={words.code}
      hint={words.codeHint}
      length={6}
      value={value}
      onChange={setValue}
      error={value === start ? error : undefined}
    />
  )
}

function SampleForm() {
  const words = useSamples()
  const [sent, setSent] = useState(false)
  const [name, setName] = useState('')
  const wrong = sent && name.length < 6
  return (
    <Form onSubmit={() => setSent(true)} error={wrong ? words.refused : undefined}>
      <TextField
        label={words.username}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wrong ? words.usernameHint : undefined}
        autoComplete="off"
      />
      <FormActions>
        <Button wide type="submit" size="large">
          {words.more}
        </Button>
      </FormActions>
    </Form>
  )
}
