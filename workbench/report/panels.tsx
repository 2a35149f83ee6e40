import type { ReactNode } from 'react'
import type { ReportedBrand } from '../../contract/report.ts'
import { Badge } from '../../src/shared/ui/badge.tsx'
import { cx } from '../../src/shared/ui/cx.ts'
import { Notice } from '../../src/shared/ui/notice.tsx'
import { Diff } from '../changes.tsx'
import { Icons } from '../icons.tsx'
import { Palette } from '../palette.tsx'
import styles from './panels.module.css'

interface Props {
  readonly brand: ReportedBrand
}

/** Everything about a release that no picture shows. */
export function Panels({ brand }: Props) {
  const { diff, files, warnings, icons, sizes } = brand
  return (
    <div className={styles.panels}>
      {files !== null && (
        <Panel title="What changed" isWide>
          {diff.length > 0 && <Diff label="What changed in settings, texts and images" lines={diff} />}
          <p>{files}</p>
        </Panel>
      )}
      {warnings.length > 0 && (
        <Panel title="Warnings" isWide>
          {warnings.map(({ kind, message, place, hint }, at) => (
            <Notice key={at} tone="warning" title={kind}>
              {message} {place !== null && <code>{place}</code>} {hint}
            </Notice>
          ))}
        </Panel>
      )}
      <Panel title="Icons">
        <Icons icons={icons} />
      </Panel>
      <Colors brand={brand} />
      <Panel title="Sizes">
        <table>
          <tbody>
            {sizes.map(({ name, size, delta, isMore }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{size}</td>
                <td>{delta !== null && <Badge tone={isMore ? 'warning' : 'success'}>{delta}</Badge>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <Flags brand={brand} />
    </div>
  )
}

const Colors = ({ brand: { contrasts, earlier } }: Props) =>
  contrasts.length > 0 && (
    <Panel title="Colors" isWide={earlier.length > 0}>
      <div className={styles.palettes}>
        <Palette title="Of this release" contrasts={contrasts} />
        {earlier.length > 0 && <Palette title="Of the release before" contrasts={earlier} />}
      </div>
    </Panel>
  )

const Flags = ({ brand: { flags, off } }: Props) => (
  <Panel title="Flags">
    <ul>
      {flags.map(({ name, summary, change }) => (
        <li key={name} title={summary}>
          <Badge tone={change === null ? 'neutral' : 'accent'}>{change ? `${change}: ${name}` : name}</Badge>
        </li>
      ))}
    </ul>
    {flags.length === 0 && <p>None is on.</p>}
    <details>
      <summary>{off.length} off</summary>
      <p>{off.join(', ')}</p>
    </details>
  </Panel>
)

interface PanelProps {
  readonly title: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

const Panel = ({ title, isWide, children }: PanelProps) => (
  <section className={cx(isWide && styles.wide)}>
    <h3>{title}</h3>
    {children}
  </section>
)
