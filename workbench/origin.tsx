import { useState } from 'react'
import type { SettingOrigin } from '../contract/workbench.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { cx } from '../src/shared/ui/cx.ts'
import { Dialog } from '../src/shared/ui/dialog.tsx'
import { Notice } from '../src/shared/ui/notice.tsx'
import { Skeleton } from '../src/shared/ui/skeleton.tsx'
import changes from './changes.module.css'
import { Act } from './controls.tsx'
import styles from './origin.module.css'
import { messageOf, useOriginQuery, type DraftArgs } from './server.ts'

interface Props {
  readonly label: string
  /** Where the value comes from, in a word. */
  readonly title: string
  /** The draft that has the value. */
  readonly draft: DraftArgs
  /** Dotted path. */
  readonly setting: string
}

/** Where a value comes from; a click shows the lines of the file around it. */
export function OriginButton({ label, title, ...asked }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Act words={title} label={`${title}: show the line of ${label}`} onClick={() => setOpen(true)} />
      {isOpen && <OriginDialog {...asked} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

function OriginDialog({ label, draft, setting, onClose }: Omit<Props, 'title'> & { onClose: () => void }) {
  const { data, error } = useOriginQuery({ ...draft, setting })
  return (
    <Dialog
      open
      title={data ? `${label} · ${data.file}:${data.line}` : label}
      onDismiss={onClose}
      actions={
        <Button size="small" variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={changes.lines}>
        {error && <Notice tone="danger">{messageOf(error)}</Notice>}
        {data ? <Lines origin={data} /> : !error && <Skeleton height="160px" />}
        {data && data.reaches.length > 0 && (
          <Notice tone="warning" title={`A change of this preset also reaches ${brands(data.reaches.length)}`}>
            {data.reaches.join(', ')}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

const brands = (count: number): string => (count === 1 ? '1 other brand' : `${count} other brands`)

const Lines = ({ origin: { first, line, lines } }: { origin: SettingOrigin }) => (
  <div className={changes.diff} role="group" aria-label="Lines of the file" tabIndex={0}>
    <ol start={first}>
      {lines.map((text, index) => (
        <li
          key={index}
          className={cx(first + index === line && styles.line)}
          aria-current={first + index === line || undefined}
        >
          <span className={styles.number}>{first + index}</span>
          <code>{text}</code>
        </li>
      ))}
    </ol>
  </div>
)
