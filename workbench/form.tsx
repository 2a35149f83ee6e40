import { Fragment, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import {
  drawnSettings,
  ownTexts,
  type BrandDraft,
  type BrandLook,
  type BrandPreview,
  type DraftProblem,
} from '../contract/workbench.ts'
import { Badge } from '../src/shared/ui/badge.tsx'
import { Icon } from '../src/shared/ui/icons/icon.tsx'
import { Notice } from '../src/shared/ui/notice.tsx'
import { SearchField } from '../src/shared/ui/search-field.tsx'
import { VisuallyHidden } from '../src/shared/ui/visually-hidden.tsx'
import { DrawingDrop } from './drawing.tsx'
import type { State } from './edits.ts'
import styles from './form.module.css'
import { Appearance } from './icons.tsx'
import { OwnTexts, type TextSearch } from './own-texts.tsx'
import { Palette } from './palette.tsx'
import { SettingField } from './setting-field.tsx'
import { allSettings, otherProblems, problemsOf, valueAt, weightOf, type Section, type Setting } from './settings.ts'

interface Props extends TextSearch {
  readonly sections: readonly Section[]
  readonly base: BrandDraft
  /** The newest answer about the edits. */
  readonly draft: BrandDraft
  readonly look: BrandLook | null
  /** Of the draft's own flags; absent until it is built. */
  readonly weights: BrandPreview['weights'] | undefined
  /** The last one. */
  readonly preview: BrandPreview | undefined
  /** The setting to be brought into view. */
  readonly goal: { readonly name: string } | null
  readonly onGo: (name: string) => void
}

/** The settings of a brand, in sections that open one by one. */
export function BrandForm({ sections, goal, ...shown }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['identity', 'look']))
  const [search, setSearch] = useState('')
  const { draft } = shown
  const [reached, setReached] = useState(goal)
  if (goal !== reached) {
    const section = sections.find((one) => allSettings([one]).some(({ name }) => name === goal?.name))
    setReached(goal)
    setSearch('')
    setOpen(new Set([...open, section?.id ?? textSection]))
  }
  useEffect(() => {
    if (goal) focusSetting(goal.name)
  }, [goal])
  const toggle = (id: string) => setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]))
  const found = sections.map((section) => narrowed(section, search.trim().toLowerCase()))
  return (
    <div className={styles.form}>
      <div className={styles.search}>
        <SearchField
          label="Find a setting"
          placeholder="Find a setting"
          clearLabel="Clear"
          value={search}
          onChange={setSearch}
        />
      </div>
      {!draft.settings && (
        <Notice tone="danger" title="The file has errors">
          The values below are the defaults. Mend the file in an editor, or set here what is wrong.
        </Notice>
      )}
      <OtherProblems problems={otherProblems(draft.problems, sections)} />
      {found.map((section) => {
        if (section.groups.length === 0) return null
        return (
          <FormSection
            key={section.id}
            {...shown}
            section={section}
            isOpen={search !== '' || open.has(section.id)}
            onToggle={() => toggle(section.id)}
          />
        )
      })}
      {found.every(({ groups }) => groups.length === 0) && <p>No setting has “{search}” in its name or description.</p>}
    </div>
  )
}

function narrowed(section: Section, asked: string): Section {
  if (asked === '') return section
  const isAsked = ({ name, label, description }: Setting) =>
    `${name} ${label} ${description}`.toLowerCase().includes(asked)
  const groups = section.groups.map((group) => ({ ...group, settings: group.settings.filter(isAsked) }))
  return { ...section, groups: groups.filter(({ settings }) => settings.length > 0) }
}

function focusSetting(name: string) {
  const field = document.getElementById(`setting-${name}`)
  field?.scrollIntoView({ block: 'center' })
  const control = field?.querySelector<HTMLElement>('input:not([type="color"]), select')
  ;(control ?? field)?.focus({ preventScroll: true })
}

const OtherProblems = ({ problems }: { problems: readonly DraftProblem[] }) =>
  problems.length > 0 && (
    <ul className={styles.problems} aria-label="Problems of no single setting">
      {problems.map(({ severity, code, path, message, hint, place }) => (
        <li key={`${code} ${path} ${message}`}>
          <Notice tone={severity === 'error' ? 'danger' : 'warning'} title={message}>
            <p>{hint}</p>
            {place !== '' && <code>{place}</code>}
          </Notice>
        </li>
      ))}
    </ul>
  )

/** What is derived is shown below the last color that it is derived from. */
const lastColor = 'branding.colors.text'

/** The section with the brand's own texts. */
const textSection = 'languages'

/** How the brand appears is shown below the drawing that decides it. */
const iconSource = 'icons.source'

interface SectionProps extends Omit<Props, 'sections' | 'goal'> {
  readonly section: Section
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function FormSection({ section: { id, title, groups }, isOpen, onToggle, look, weights, ...shown }: SectionProps) {
  const { problems } = shown.draft
  const edits = useSelector((state: State) => state.edits.edits)
  const settings = groups.flatMap((group) => group.settings)
  const own = settings.flatMap((setting) => problemsOf(problems, setting))
  const errors = own.filter(({ severity }) => severity === 'error').length
  const changes = edits.filter(({ path }) => settings.some(({ name }) => name === path.join('.'))).length
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <button type="button" aria-expanded={isOpen} aria-controls={`section-${id}`} onClick={onToggle}>
          <Icon name="down" size={16} className={styles.arrow} />
          <span className={styles.sectionTitle}>{title}</span>
          <Count tone="danger" count={errors} of="error" />
          <Count tone="warning" count={own.length - errors} of="warning" />
          <Count tone="action" count={changes} of="change" />
        </button>
      </h2>
      <div id={`section-${id}`} className={styles.groups} hidden={!isOpen}>
        {isOpen && id === 'parts' && <small>{bundleText(shown.draft)}</small>}
        {isOpen &&
          groups.map((group) => (
            <div key={group.settings[0]?.name} className={styles.group}>
              {group.title !== '' && groups.length > 1 && <h3>{group.title}</h3>}
              {group.settings.map((setting) => (
                <Fragment key={setting.name}>
                  <SettingField
                    {...shown}
                    setting={setting}
                    problems={problemsOf(problems, setting)}
                    nearest={look?.refused[setting.name] ?? null}
                    weight={weightOf(setting.name, weights)}
                  />
                  {setting.name === lastColor && look && <Palette title="Derived colors" contrasts={look.contrasts} />}
                  {drawnSettings.includes(setting.name) && (
                    <DrawingDrop brand={shown.base.id} setting={setting}>
                      {setting.name === iconSource && shown.preview && (
                        <Appearance
                          appearance={shown.preview.appearance}
                          host={String(valueAt(shown.draft.settings, ['domains', 'canonical']) ?? '')}
                        />
                      )}
                    </DrawingDrop>
                  )}
                </Fragment>
              ))}
            </div>
          ))}
        {isOpen && id === textSection && (
          <div className={styles.group} id={`setting-${ownTexts}`} tabIndex={-1}>
            <OwnTexts {...shown} />
          </div>
        )}
      </div>
    </section>
  )
}

function bundleText({ isBundled }: BrandDraft): string {
  if (isBundled === null) return 'Whether these flags have a bundle is known once the errors are mended.'
  return isBundled
    ? 'These flags have a bundle on this machine.'
    : 'These flags have no bundle on this machine yet: their first preview takes a bundling.'
}

interface CountProps {
  readonly tone: 'danger' | 'warning' | 'action'
  readonly count: number
  readonly of: string
}

const Count = ({ tone, count, of }: CountProps) =>
  count > 0 && (
    <Badge tone={tone}>
      {count}
      <VisuallyHidden>{` ${of}${count === 1 ? '' : 's'}`}</VisuallyHidden>
    </Badge>
  )
