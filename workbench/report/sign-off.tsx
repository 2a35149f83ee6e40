import { useState, type SubmitEvent } from 'react'
import type { ReportedBrand } from '../../contract/report.ts'
import { localValues } from '../../src/shared/lib/storage.ts'
import { Button } from '../../src/shared/ui/button.tsx'
import { cx } from '../../src/shared/ui/cx.ts'
import { TextField } from '../../src/shared/ui/form/text-field.tsx'
import { Progress } from '../../src/shared/ui/progress.tsx'
import changes from '../changes.module.css'
import styles from './report.module.css'
import { signOffOf, type Decide, type Verdicts } from './verdicts.ts'

interface Props {
  readonly brands: readonly ReportedBrand[]
  readonly shown: readonly ReportedBrand[]
  readonly verdicts: Verdicts
  readonly onDecide: Decide
}

const signerKey = 'livery-report-name'

/** How many brands are approved, by whom, and the file that says so. */
export function SignOff({ brands, shown, verdicts, onDecide }: Props) {
  const [said, say] = useState({ text: '', about: verdicts })
  const approved = brands.filter(({ id }) => verdicts[id]?.approved).length
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const signer = event.currentTarget.elements.namedItem('signer') as HTMLInputElement
    const remark = event.currentTarget.elements.namedItem('remark') as HTMLInputElement
    const tell = (text: string) => say({ text, about: verdicts })
    if (approved === 0) return tell('Approve at least one brand first.')
    if (signer.value.trim() === '') {
      signer.focus()
      return tell('Enter your name first.')
    }
    download(signOffOf(brands, verdicts, signer.value.trim(), remark.value.trim()))
    tell(`sign-off.json holds ${approved} of ${brands.length} brands.`)
  }
  const shownIds = shown.map(({ id }) => id)
  return (
    <form className={cx(changes.bar, styles.sign)} aria-label="Sign-off" onSubmit={submit}>
      <div>
        <p role="status">{`${approved} of ${brands.length} approved`}</p>
        <Progress label="Approved brands" value={approved} total={brands.length} />
      </div>
      <p role="alert">{said.about === verdicts && said.text}</p>
      <Button size="small" variant="outline" onClick={() => onDecide(shownIds, { approved: true })}>
        Approve all shown
      </Button>
      <TextField
        label="Signed by"
        name="signer"
        autoComplete="name"
        maxLength={120}
        placeholder="Your name"
        defaultValue={localValues.read(signerKey) ?? ''}
        onChange={(event) => localValues.write(signerKey, event.target.value.trim())}
      />
      <TextField label="Remark" name="remark" maxLength={500} placeholder="Optional" />
      <Button size="small" type="submit">
        Export sign-off
      </Button>
    </form>
  )
}

function download(signOff: object): void {
  const file = new Blob([`${JSON.stringify(signOff, null, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'sign-off.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
