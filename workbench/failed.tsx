import type { ReactNode } from 'react'
import { Button } from '../src/shared/ui/button.tsx'
import { Icon } from '../src/shared/ui/icons/icon.tsx'
import type { IconName } from '../src/shared/ui/icons/icons.ts'
import styles from './app.module.css'
import frame from './brand-view.module.css'
import sandbox from './sandbox-view.module.css'
import { messageOf, statusOf, type Failure } from './server.ts'

export const NoToken = () => (
  <Empty icon="lock" title="Open the address that the command printed">
    <p>
      The workbench changes files on this machine, so it answers only to the address with a token that the command shows
      in your terminal. It is a new one at each start.
    </p>
  </Empty>
)

export const Waiting = ({ what }: { readonly what: string }) => <main aria-busy="true" aria-label={`Loading ${what}`} />

/** What takes the place of a view that cannot be shown. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const status = statusOf(failure)
  if (status === 403) return <NoToken />
  const isGone = status === 'FETCH_ERROR'
  return (
    <Empty icon={isGone ? 'offline' : 'warning'} title={isGone ? 'The command has ended' : 'This cannot be shown'}>
      <p>
        {isGone ? 'Start it again in your terminal. What you have changed here stays in this tab.' : messageOf(failure)}
      </p>
      <div className={sandbox.actions}>
        <Button icon="retry" onClick={onRetry}>
          Try again
        </Button>
        {status === 404 && <a href="#/">All brands</a>}
      </div>
    </Empty>
  )
}

function Empty({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <main className={styles.empty}>
      <span className={styles.emptyIcon}>
        <Icon name={icon} size={28} tinted />
      </span>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

/** The way from a view to all brands. */
export const Back = () => (
  <a className={frame.back} href="#/" aria-label="All brands" title="All brands">
    <Icon name="back" size={16} />
  </a>
)
