import { useState, type FormEvent } from 'react'
import { Button } from '../src/shared/ui/button.tsx'
import { TextField } from '../src/shared/ui/form/text-field.tsx'
import { Notice } from '../src/shared/ui/notice.tsx'
import { addressOf } from './address.ts'
import { Swatch } from './controls.tsx'
import styles from './app.module.css'
import sandbox from './sandbox-view.module.css'
import { messageOf, useCreateMutation } from './server.ts'

/** A brand from three answers; everything else is proposed, and changed in its view. */
export function NewBrand() {
  const [name, setName] = useState('')
  const [typedId, setId] = useState<string | null>(null)
  const [color, setColor] = useState('#d4145a')
  const [create, { isLoading, error }] = useCreateMutation()
  const id = typedId ?? idOf(name)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { data } = await create({ id, name: name.trim(), color })
    if (data) location.hash = addressOf(data.id)
  }
  return (
    <main className={styles.newBrand}>
      <form className={sandbox.card} onSubmit={(event) => void submit(event)}>
        <h1>New brand</h1>
        <TextField label="Name" autoFocus required value={name} onChange={(event) => setName(event.target.value)} />
        <TextField
          label="Folder"
          hint="Lower-case letters, digits and “-”. The brand is named by it in every command."
          required
          spellCheck={false}
          value={id}
          onChange={(event) => setId(event.target.value)}
        />
        <TextField
          label="Color"
          hint="Every other color is derived from it."
          required
          spellCheck={false}
          value={color}
          before={<Swatch label="Color" value={color} onChange={setColor} />}
          onChange={(event) => setColor(event.target.value)}
        />
        <div role="alert">{error && <Notice tone="danger">{messageOf(error)}</Notice>}</div>
        <div className={sandbox.actions}>
          <Button type="submit" size="small" busy={isLoading}>
            Create
          </Button>
          <a href="#/">Cancel</a>
        </div>
      </form>
    </main>
  )
}

/** `Lumo Gold` → `lumo-gold`. */
const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
