import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CommandRun, ReleaseAct, ReleaseCommand } from '../contract/workbench.ts'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { Badge } from '../src/shared/ui/badge.tsx'
import { Button } from '../src/shared/ui/button.tsx'
import { Icon } from '../src/shared/ui/icons/icon.tsx'
import { takeToken } from './address.ts'
import frame from './brand-view.module.css'
import { Act } from './controls.tsx'
import { Failed, NoToken, Waiting } from './failed.tsx'
import { Said } from './fleet-view.tsx'
import { said } from './fleet.ts'
import { useCopy } from './people.tsx'
import styles from './releases-view.module.css'
import { Card } from './sandbox-parts.tsx'
import sandbox from './sandbox-view.module.css'
import { messageOf, useBrandsQuery, useCommandsQuery, useRunMutation, useRunsQuery, useStopMutation } from './server.ts'
import { Choice } from './switches.tsx'

/** How often what a command prints is asked for. */
const everyMs = 700

const about: Readonly<Record<ReleaseAct, readonly [title: string, hint: string]>> = {
  due: ['What is due', 'What a build would make, and why. Nothing is written.'],
  impact: ['Whom a change reaches', 'Which brands differ from the last commit, in which files and by how much.'],
  live: ['What is live', 'The release of each brand, and the rollouts that are not over.'],
  plan: ['What publishing would do', 'Who would change, in which waves. Nothing is written.'],
  publish: ['Publish', 'In waves, each looked at in a browser; a wave that fails is taken back.'],
  journal: ['What was done to the brand', 'Every release that went live, by whom and why.'],
  rollback: ['Take the brand back', 'Puts the release before the live one live again.'],
}
const isChange = (act: ReleaseAct) => act === 'publish' || act === 'rollback'

/** What is due, live and planned, and the way to put it live or take it back: each by its command, run here or copied. */
export function ReleasesView() {
  const [chosen, setChosen] = useState<string>()
  const skip = takeToken(window, sessionValues) === null
  const brands = useBrandsQuery(undefined, { skip })
  const id = chosen ?? brands.data?.[0]?.id ?? ''
  const commands = useCommandsQuery(id, { skip: id === '' })
  const runs = useRunsQuery(undefined, { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true })
  if (skip) return <NoToken />
  const failed = [brands, commands, runs].find(({ error, data }) => error && !data)
  if (failed?.error) return <Failed failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!brands.data || !commands.data || !runs.data) return <Waiting what="the releases" />
  return (
    <div className={frame.view}>
      <main className={styles.column}>
        <header className={frame.head}>
          <a className={frame.back} href="#/" aria-label="All brands" title="All brands">
            <Icon name="back" size={16} />
          </a>
          <h1 className={frame.title}>Releases</h1>
          <Choice
            label="Brand"
            value={id}
            options={brands.data.map((brand) => ({ value: brand.id, words: brand.name ?? brand.id }))}
            onChange={setChosen}
          />
        </header>
        {commands.data.map((command) => (
          <Command key={command.act} command={command} id={id} />
        ))}
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

function Command({ command: { act, line, refusal }, id }: { readonly command: ReleaseCommand; readonly id: string }) {
  const dispatch = useDispatch()
  const [run, { isLoading }] = useRunMutation()
  const [isAsked, setAsked] = useState(false)
  const say = (words: string) => void dispatch(said(words))
  const copy = useCopy(say)
  const [title, hint] = about[act]
  const start = async () => {
    setAsked(false)
    const { error } = await run({ id, act })
    if (error) say(messageOf(error))
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
          onClick={() => (isChange(act) && !isAsked ? setAsked(true) : void start())}
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
