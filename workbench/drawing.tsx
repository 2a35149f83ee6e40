import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { largestDrawing } from '../contract/workbench.ts'
import { cx } from '../src/shared/ui/cx.ts'
import { FieldError } from '../src/shared/ui/form/field.tsx'
import styles from './drawing.module.css'
import { edited } from './edits.ts'
import { messageOf, useDrawingMutation } from './server.ts'
import type { Setting } from './settings.ts'

interface Props {
  readonly brand: string
  /** Whose value is the path of a drawing. */
  readonly setting: Setting
  readonly children: ReactNode
}

/** Takes a drawing, dropped or chosen, into the draft. */
export function DrawingDrop({ brand, setting: { path, name, label }, children }: Props) {
  const id = useId()
  const dispatch = useDispatch()
  const [send, { isLoading }] = useDrawingMutation()
  const [refusal, setRefusal] = useState<string>()
  const [isOver, setOver] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setRefusal(tooLarge(file))
    if (tooLarge(file) !== undefined) return
    const data = await base64Of(file)
    if (data === null) return setRefusal(`“${file.name}” cannot be read.`)
    const answer = await send({ id: brand, setting: name, name: file.name, data })
    if (answer.error) setRefusal(messageOf(answer.error))
    else dispatch(edited({ edit: { path, value: answer.data.path } }))
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    over(event)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div className={cx(styles.drop, isOver && styles.over)} onDragOver={over} onDragLeave={over} onDrop={drop}>
      {children}
      <label>
        <span>{isLoading ? 'Checking the drawing …' : 'Drop a drawing here, or choose one'}</span>
        <input
          type="file"
          accept=".svg,.png,.jpg,.jpeg,.webp"
          aria-label={`Choose a drawing: ${label}`}
          aria-describedby={id}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file may be chosen again, once it is mended.
            target.value = ''
          }}
        />
      </label>
      <FieldError id={id} error={refusal} />
    </div>
  )
}

const mebibytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

const tooLarge = ({ name, size }: File): string | undefined =>
  size > largestDrawing
    ? `“${name}” has ${mebibytes(size)}, at most ${mebibytes(largestDrawing)} are allowed. Export it at a smaller size.`
    : undefined

/** Null for what is no file, such as a folder. */
const base64Of = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })
