import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ownTexts, type BrandDraft, type BrandPreview } from '../contract/workbench.ts'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { IconButton } from '../src/shared/ui/icon-button.tsx'
import type { IconShape } from '../src/shared/ui/icons/icons.ts'
import styles from './brand-view.module.css'
import { Changes } from './changes.tsx'
import { useDraft, useLook, type Draft } from './draft.ts'
import { arrived, readEdits, redone, rewordingsOf, undone, type State } from './edits.ts'
import { Back, Failed, Waiting } from './failed.tsx'
import { BrandForm } from './form.tsx'
import { useFoundTexts, type TextSearch, type Wanted } from './own-texts.tsx'
import { Preview } from './preview.tsx'
import {
  statusOf,
  useBrandQuery,
  usePreviewQuery,
  useSchemaQuery,
  type BuiltPreview,
  type DraftArgs,
} from './server.ts'
import { sectionsOf, valueAt } from './settings.ts'
import { useWindowEvent } from './window-event.ts'

/** A brand's settings beside the brand. */
export function BrandView({ id }: { id: string }) {
  const dispatch = useDispatch()
  const schema = useSchemaQuery()
  const file = useBrandQuery(id, { refetchOnFocus: true })
  const base = useSelector(({ edits }: State) => (edits.base?.id === id ? edits.base : null))
  const read = useEffectEvent((data: NonNullable<typeof file.data>) =>
    dispatch(arrived({ base: data, stored: readEdits(sessionValues, id) })),
  )
  useEffect(() => {
    if (file.data) read(file.data)
  }, [file.data])
  const failed = [schema, file].find(({ error, data }) => error && !data)
  if (failed?.error) return <Failed failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!schema.data || !base) return <Waiting what="the brand" />
  return <Editor schema={schema.data} reload={() => void file.refetch()} />
}

function Editor({ schema, reload }: { schema: Parameters<typeof sectionsOf>[0]; reload: () => void }) {
  const state = useSelector(({ edits }: State) => edits)
  const draft = useDraft()
  const preview = usePreviewQuery(draft.good ?? { id: '', version: '', edits: [] }, { skip: draft.good === null })
  const { look, isCurrent } = useLook(draft.answer ?? state.base)
  const conflict = statusOf(draft.error) === 409 || statusOf(preview.error) === 409
  const onConflict = useEffectEvent(reload)
  useEffect(() => {
    if (conflict) onConflict()
  }, [conflict])
  const [goal, setGoal] = useState<{ readonly name: string } | null>(null)
  const go = (name: string) => setGoal({ name })
  const [asked, setAsked] = useState<TextSearch['asked']>(null)
  const sections = sectionsOf(schema)
  const { base } = state
  const reword = useRewordings(base, draft.good, asked)
  if (!base) return null
  const ask = (wanted: Wanted) => {
    setAsked({ id: base.id, version: state.version, edits: state.edits, ...wanted })
    if (wanted.isTapped) go(ownTexts)
  }
  const shown = draft.answer ?? base
  const isRefused = draft.errors.length > 0 || Object.keys(look?.refused ?? {}).length > 0
  return (
    <main className={styles.view}>
      <div className={styles.side}>
        <Head id={base.id} name={valueAt(shown.settings, ['name'])} file={base.file} />
        <BrandForm
          sections={sections}
          base={base}
          draft={shown}
          look={look}
          weights={weightsOf(draft, preview.currentData)}
          preview={preview.data}
          goal={goal}
          asked={asked}
          onAsk={ask}
          onGo={go}
        />
        <Changes draft={draft} sections={sections} reload={reload} onGo={go} />
      </div>
      <Preview
        preview={preview.data}
        rewordingsOf={reword}
        css={isCurrent && !isRefused ? look?.css : undefined}
        isBuilding={preview.isFetching}
        failure={preview.error}
        onPick={ask}
        hasErrors={draft.errors.length > 0}
        onRetry={() => void preview.refetch()}
      />
    </main>
  )
}

/** How the texts of a page with other edits become those of the draft. */
function useRewordings(base: BrandDraft | null, good: DraftArgs | null, asked: TextSearch['asked']) {
  const { currentData: texts } = useFoundTexts(asked)
  return useCallback(
    (shown: BuiltPreview) => {
      const builtInOf = (language: string, key: string) =>
        language === asked?.language ? texts?.find((one) => one.key === key)?.builtIn : undefined
      return base && good ? rewordingsOf(base, shown.edits, good.edits, builtInOf) : []
    },
    [base, asked, texts, good],
  )
}

/** The preview is of the last draft without errors. */
const weightsOf = ({ errors }: Draft, preview: BrandPreview | undefined): BrandPreview['weights'] | undefined =>
  errors.length === 0 ? preview?.weights : undefined

const undoIcon: IconShape = { line: 'M8.5 5 4 9.5 8.5 14M4.5 9.5h9.5a5 5 0 0 1 0 10H11' }
const redoIcon: IconShape = { line: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5 5 0 0 0 0 10h3' }

function Head({ id, name, file }: { id: string; name: unknown; file: string }) {
  const dispatch = useDispatch()
  const canUndo = useSelector(({ edits }: State) => edits.past.length > 0)
  const canRedo = useSelector(({ edits }: State) => edits.future.length > 0)
  useUndoKeys(
    () => dispatch(undone()),
    () => dispatch(redone()),
  )
  return (
    <header className={styles.head}>
      <Back />
      <div className={styles.title}>
        <h1>{typeof name === 'string' ? name : id}</h1>
        <code title={file}>{file}</code>
      </div>
      <IconButton icon={undoIcon} size={18} label="Undo" disabled={!canUndo} onClick={() => dispatch(undone())} />
      <IconButton icon={redoIcon} size={18} label="Redo" disabled={!canRedo} onClick={() => dispatch(redone())} />
    </header>
  )
}

function useUndoKeys(undo: () => void, redo: () => void) {
  useWindowEvent('keydown', (event) => {
    const { target, key } = event
    if (!(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(key)) return
    // Texts have the browser's own undo.
    if (target instanceof HTMLInputElement && /^(text|search)$/.test(target.type)) return
    event.preventDefault()
    if (event.shiftKey || key.toLowerCase() === 'y') redo()
    else undo()
  })
}
