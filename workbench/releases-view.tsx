import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CommandRun, ReleaseCommand } from '../contract/workbench.ts'
import { Badge } from '../src/shared/ui/badge.tsx'
import { Button } from '../src/shared/ui/button.tsx'
import { Notice } from '../src/shared/ui/notice.tsx'
import frame from './brand-view.module.css'
import { Act } from './controls.tsx'
import { Back, Failed, Waiting } from './failed.tsx'
import { Said } from './fleet-view.tsx'
import { said } from './fleet.ts'
import styles from './releases-view.module.css'
import { Card, useCopy } from './sandbox-parts.tsx'
import sandbox from './sandbox-view.module.css'
import { messageOf, useBrandsQuery, useCommandsQuery, useRunMutation, useRunsQuery, useStopMutation } from './server.ts'
import { Choice } from './switches.tsx'

/** How often what a command prints is asked for. */
const everyMs = 700

/** What is due, live and planned, and the way to put it live or take it back: each by its command, run here or copied. */
export function ReleasesView() {
  const [chosen, setChosen] = useState<string>()
  const brands = useBrandsQuery()
  const runs = useRuns()
  const failed = [brands, runs].find(({ error, data }) => error && !data)
  if (failed?.error) return <Failed failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!brands.data || !runs.data) return <Waiting what="the releases" />
  const id = chosen ?? brands.data[0]?.id ?? ''
  return (
    <div className={frame.view}>
      <main className={styles.column}>
        <header className={frame.head}>
          <Back />
          <h1 className={frame.title}>Releases</h1>
          <Choice
            label="Brand"
            value={id}
            options={brands.data.map((brand) => ({ value: brand.id, words: brand.name ?? brand.id }))}
            onChange={setChosen}
          />
        </header>
        <Commands id={id} />
      </main>
      <section className={styles.column} aria-label="What was run">
        {runs.data.length === 0 && <small>What a command prints is shown here while it runs.</small>}
        {runs.data.map((run) => (
          <Run key={run.number} run={run} />
        ))}
      </section>
      <Said />
    </div>
  )
}

/** Asked for again and again while one runs. */
function useRuns() {
  const [pause, setPause] = useState(0)
  const runs = useRunsQuery(undefined, { pollingInterval: pause, refetchOnFocus: true })
  const next = runs.data?.some(({ state }) => state === 'running') ? everyMs : 0
  if (next !== pause) setPause(next)
  return runs
}

/** Those of another brand are never shown as those of this one. */
function Commands({ id }: { readonly id: string }) {
  const { currentData, error } = useCommandsQuery(id)
  if (error) return <Notice tone="danger">{messageOf(error)}</Notice>
  return currentData?.map((command) => <Command key={command.line} command={command} id={id} />)
}

function Command({ command, id }: { readonly command: ReleaseCommand; readonly id: string }) {
  const { act, title, hint, isChange, line, refusal } = command
  const dispatch = useDispatch()
  const [run, { isLoading }] = useRunMutation()
  const [isAsked, setAsked] = useState(false)
  const copy = useCopy()
  const start = async () => {
    setAsked(false)
    const { error } = await run({ id, act })
    if (error) dispatch(said(messageOf(error)))
  }
  return (
    <Card title={title} hint={refusal ?? hint}>
      <code className={styles.line}>{line}</code>
      <div className={sandbox.actions}>
        <Button
          size="small"
          busy={isLoading}
          disabled={refusal !== null}
          variant={isAsked ? 'danger' : 'outline'}
          aria-label={`${isAsked ? 'Yes, run' : 'Run'}: ${title}`}
          onClick={() => (isChange && !isAsked ? setAsked(true) : void start())}
        >
          {isAsked ? 'Yes, change what players see' : 'Run'}
        </Button>
        {isAsked && <Act words="Cancel" label={`Cancel: ${title}`} onClick={() => setAsked(false)} />}
        <Act words="Copy" label={`Copy the command: ${title}`} onClick={() => copy(line, 'The command')} />
      </div>
    </Card>
  )
}

const looks = { running: ['action', 'Runs'], done: ['success', 'Done'], failed: ['danger', 'Failed'] } as const

function Run({ run: { number, line, output, state } }: { readonly run: CommandRun }) {
  const [stop] = useStopMutation()
  const [tone, words] = looks[state]
  return (
    <article className={sandbox.card} aria-label={line}>
      <header className={sandbox.actions}>
        <code className={styles.line}>{line}</code>
        <span role="status">
          <Badge tone={tone}>{words}</Badge>
        </span>
        {state === 'running' && <Act words="Stop" label={`Stop: ${line}`} onClick={() => void stop({ number })} />}
      </header>
      <pre className={styles.output} tabIndex={0} aria-label={`Output of ${line}`} role="region">
        {output}
      </pre>
    </article>
  )
}
