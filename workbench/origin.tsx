import { useId, useState } from 'react'
import type { SettingOrigin } from '../contract/workbench.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { cx } from '../src/shared/ui/cx.ts'
import { Modal } from '../src/shared/ui/modal.tsx'
import { Notice } from '../src/shared/ui/notice.tsx'
import { Skeleton } from '../src/shared/ui/skeleton.tsx'
import { useModal } from '../src/shared/ui/use-modal.ts'
import dialogStyles from './changes.module.css'
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
      <button
        type="button"
        className={styles.open}
        aria-label={`${title}: show the line of ${label}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {title}
      </button>
      {isOpen && <OriginDialog {...asked} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}

function OriginDialog({ label, draft, setting, onClose }: Omit<Props, 'title'> & { onClose: () => void }) {
  const id = useId()
  const dialog = useModal(onClose)
  const { data, error } = useOriginQuery({ ...draft, setting })
  return (
    <Modal ref={dialog} className={dialogStyles.dialog} onDismiss={onClose} aria-labelledby={id}>
      <div className={dialogStyles.panel}>
        <h2 id={id} tabIndex={-1}>
          {label} {data && <code>{`${data.file}:${data.line}`}</code>}
        </h2>
        {error && <Notice tone="danger">{messageOf(error)}</Notice>}
        {data ? <Lines origin={data} /> : !error && <Skeleton height="160px" />}
        {data && data.reaches.length > 0 && (
          <Notice tone="warning" title={`A change of this preset also reaches ${brands(data.reaches.length)}`}>
            {data.reaches.join(', ')}
          </Notice>
        )}
        <div className={dialogStyles.actions}>
          <Button size="small" variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Modal>
  )
}

const brands = (count: number): string => (count === 1 ? '1 other brand' : `${count} other brands`)

const Lines = ({ origin: { first, line, lines } }: { origin: SettingOrigin }) => (
  <div className={dialogStyles.diff} role="group" aria-label="Lines of the file" tabIndex={0}>
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
