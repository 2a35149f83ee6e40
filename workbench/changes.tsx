import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { DiffLine } from '../contract/workbench.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { Dialog } from '../src/shared/ui/dialog.tsx'
import { Notice } from '../src/shared/ui/notice.tsx'
import styles from './changes.module.css'
import type { Draft } from './draft.ts'
import { discarded, saved, takenOver, type State } from './edits.ts'
import { messageOf, statusOf, useSaveMutation } from './server.ts'
import { allSettings, problemsOf, type Section } from './settings.ts'

interface Props {
  readonly draft: Draft
  readonly sections: readonly Section[]
  readonly reload: () => void
  readonly onGo: (name: string) => void
}

/** What is changed, what hinders saving it, and the way into the file. */
export function Changes({ draft, sections, reload, onGo }: Props) {
  const edits = useSelector((state: State) => state.edits.edits)
  const [isOpen, setOpen] = useState(false)
  const count = edits.length
  const wrong = allSettings(sections).filter((setting) => problemsOf(draft.errors, setting).length > 0)
  const [goal = ''] = [...wrong.map(({ name }) => name), ...draft.errors.map(({ path }) => path)]
  return (
    <footer className={styles.bar}>
      <div className={styles.state}>
        <p role="status">{count === 0 ? 'No changes' : count === 1 ? '1 change' : `${count} changes`}</p>
        {draft.errors.length > 0 && (
          <button type="button" className={styles.errors} onClick={() => onGo(goal)}>
            {errorsText(draft.errors.length, wrong[0]?.label)}
          </button>
        )}
        {draft.error && statusOf(draft.error) !== 409 && (
          <button type="button" className={styles.errors} onClick={() => void draft.retry()}>
            {statusOf(draft.error) === 'FETCH_ERROR' ? 'The command has ended' : messageOf(draft.error)}{' '}
            <u>Try again</u>
          </button>
        )}
      </div>
      <Button size="small" disabled={count === 0} onClick={() => setOpen(true)}>
        Show changes
      </Button>
      {isOpen && <ChangesDialog draft={draft} reload={reload} onClose={() => setOpen(false)} />}
      <ConflictDialog onTakenOver={() => setOpen(true)} />
    </footer>
  )
}

const errorsText = (count: number, first: string | undefined): string =>
  `${count === 1 ? '1 error' : `${count} errors`}${first === undefined ? '' : `: ${first}`}`

function ChangesDialog({ draft, reload, onClose }: { draft: Draft; reload: () => void; onClose: () => void }) {
  const dispatch = useDispatch()
  const { base, version, edits, overlaps } = useSelector((state: State) => state.edits)
  const [save, { isLoading, error }] = useSaveMutation()
  if (!base) return null
  const submit = async () => {
    const answer = await save({ id: base.id, version, edits })
    if (answer.data) dispatch(saved({ base: answer.data, sent: edits }))
    if (answer.data || statusOf(answer.error) === 409) onClose()
    if (statusOf(answer.error) === 409) reload()
  }
  const isHindered = edits.length === 0 || draft.errors.length > 0 || !draft.isCurrent
  return (
    <Dialog
      open
      title={`Changes of ${base.file}`}
      onDismiss={onClose}
      actions={
        <>
          <Button size="small" busy={isLoading} disabled={isHindered} onClick={() => void submit()}>
            Save
          </Button>
          <Button size="small" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.lines}>
        {overlaps.length > 0 && (
          <Notice tone="warning" title="The file has other values for these now">
            {overlaps.join(', ')}
          </Notice>
        )}
        <Diff label="What saving changes in the files" lines={draft.answer?.diff ?? []} />
        {draft.errors.length > 0 && <Notice tone="danger">{errorsText(draft.errors.length, undefined)}</Notice>}
        <div role="alert">{error && statusOf(error) !== 409 && <Notice tone="danger">{messageOf(error)}</Notice>}</div>
      </div>
    </Dialog>
  )
}

const marks = { same: ' ', added: '+', removed: '−', file: '' }
const spoken = { added: 'Added: ', removed: 'Removed: ', same: undefined, file: undefined }

export const Diff = ({ label, lines }: { label: string; lines: readonly DiffLine[] }) => (
  <div className={styles.diff} role="group" aria-label={label} tabIndex={0}>
    {lines.length === 0 && <p className={styles.nothing}>Nothing in the file would change.</p>}
    <ol>
      {lines.map(({ kind, text }, index) => (
        <li key={index} className={styles[kind]}>
          <span className={styles.mark} aria-label={spoken[kind]} aria-hidden={!spoken[kind]} role="img">
            {marks[kind]}
          </span>
          <code>{text}</code>
        </li>
      ))}
    </ol>
  </div>
)

/** Nothing is lost until it is answered: the file stays as it is, and so do the edits. */
function ConflictDialog({ onTakenOver }: { onTakenOver: () => void }) {
  const dispatch = useDispatch()
  const { newer, edits } = useSelector((state: State) => state.edits)
  const take = () => {
    dispatch(takenOver())
    onTakenOver()
  }
  return (
    <Dialog
      open={newer !== null}
      icon="warning"
      title="The file has changed meanwhile"
      actions={
        <>
          <Button size="small" onClick={take}>
            Take over my changes onto the new file
          </Button>
          <Button size="small" variant="outline" onClick={() => dispatch(discarded())}>
            Discard mine
          </Button>
        </>
      }
    >
      <p>
        {`${newer?.file ?? 'It'} was changed by something else after you had begun. Yours: `}
        {edits.map(({ path }) => path.join('.')).join(', ')}.
      </p>
    </Dialog>
  )
}
