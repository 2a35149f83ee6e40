import { useDispatch, useSelector } from 'react-redux'
import type { BrandDraft, DraftProblem, SettingEdit, SettingValue } from '../contract/workbench.ts'
import { Button } from '../src/shared/ui/button.tsx'
import { cx } from '../src/shared/ui/cx.ts'
import { Notice } from '../src/shared/ui/notice.tsx'
import { Act, Control, errorOf, messagesOf } from './controls.tsx'
import { edited, reverted, typed, type State } from './edits.ts'
import { OriginButton } from './origin.tsx'
import styles from './setting-field.module.css'
import { originOf, valueAt, type Origin, type Setting } from './settings.ts'

interface Props {
  readonly setting: Setting
  readonly base: BrandDraft
  readonly draft: BrandDraft
  readonly problems: readonly DraftProblem[]
  /** The nearest color that passes, where this one has too little contrast. */
  readonly nearest: string | null
  /** Of a flag, where it is known. */
  readonly weight: string | null
  /** Brings another setting into view. */
  readonly onGo: (name: string) => void
}

/** One setting with its value, where that comes from, and what is wrong with it. */
export function SettingField({ setting, base, draft, problems, nearest, weight, onGo }: Props) {
  const dispatch = useDispatch()
  const edit = useSelector(({ edits }: State) => edits.edits.find(({ path }) => path.join('.') === setting.name))
  const settled = valueAt(draft.settings, setting.path) ?? setting.default
  const change = (value: SettingValue, typing = false) => {
    // A text that was never set is not an empty text.
    const isNothing = value === '' && valueAt(base.settings, setting.path) === undefined
    if (isNothing) dispatch(reverted(setting.name))
    else dispatch(edited({ edit: { path: setting.path, value }, typing }))
  }
  return (
    <div className={cx(styles.setting, edit && styles.edited)} id={`setting-${setting.name}`} tabIndex={-1}>
      <Control
        setting={setting}
        value={edit?.value ?? settled}
        error={errorOf(problems.filter(({ path }) => !isInItem(setting, path)))}
        problems={problems}
        onChange={change}
        onLeave={() => dispatch(typed())}
      />
      {nearest !== null && nearest !== edit?.value && (
        <Button size="small" variant="outline" className={styles.nearest} onClick={() => change(nearest)}>
          <i style={{ background: nearest }} /> Take {nearest}, the nearest that passes
        </Button>
      )}
      <Meta {...{ setting, base, draft, edit }} />
      {weight !== null && <p className={styles.condition}>{weight}</p>}
      {setting.conditions.map(({ kind, names }) => (
        <p key={kind} className={styles.condition}>
          {`${kind.charAt(0).toUpperCase()}${kind.slice(1)} `}
          {names.map((name) => (
            <Act key={name} words={name.replace('whitelabel.', '')} onClick={() => onGo(name)} />
          ))}
        </p>
      ))}
      {messagesOf(problems, 'warning').map((message) => (
        <Notice key={message} tone="warning">
          {message}
        </Notice>
      ))}
    </div>
  )
}

/** Whether a path leads to a setting of an item, where its message stands. */
const isInItem = ({ name, fields }: Setting, path: string): boolean =>
  fields.length > 0 && /^\.\d+\.\w/.test(path.slice(name.length))

interface MetaProps extends Pick<Props, 'setting' | 'base' | 'draft'> {
  readonly edit: SettingEdit | undefined
}

/** Where the value comes from, and the ways back. */
function Meta({ setting, base, draft, edit }: MetaProps) {
  const { path, name, label, control, isRequired } = setting
  const dispatch = useDispatch()
  const isInherited = edit !== undefined && edit.value === undefined
  const origin = originOf(isInherited ? draft : base, name)
  const canInherit = !isInherited && !isRequired && control !== 'fixed' && originOf(base, name).kind === 'own'
  const kind = edit ? 'changed' : origin.kind
  return (
    <div className={cx(styles.meta, control === 'switch' && styles.besideSwitch)}>
      {canInherit && (
        <Act
          words="Inherit"
          label={`Inherit: ${label}`}
          title="Take it out of the file, so that the value of a preset or the default applies"
          onClick={() => dispatch(edited({ edit: { path } }))}
        />
      )}
      {edit && <Act words="Undo" label={`Undo: ${label}`} onClick={() => dispatch(reverted(name))} />}
      <span className={cx(styles.origin, styles[kind])} title={origin.place}>
        {edit && !isInherited ? 'changed' : <OriginTitle label={label} name={name} base={base} origin={origin} />}
      </span>
    </div>
  )
}

interface OriginTitleProps {
  readonly label: string
  readonly name: string
  readonly base: BrandDraft
  readonly origin: Origin
}

/** The place of a value; where an edit inherits it, the place is one of the draft. */
function OriginTitle({ label, name, base, origin }: OriginTitleProps) {
  const { version, edits } = useSelector((state: State) => state.edits)
  const isOnDisk = originOf(base, name).place === origin.place
  const draft = { id: base.id, version, edits: isOnDisk ? [] : edits }
  if (origin.place === '') return origin.title
  return <OriginButton label={label} title={origin.title} draft={draft} setting={name} />
}
