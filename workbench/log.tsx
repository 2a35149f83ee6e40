import { useState } from 'react'
import type { LoggedCall } from '../contract/sandbox.ts'
import { Badge } from '../src/shared/ui/badge.tsx'
import { Button } from '../src/shared/ui/button.tsx'
import { Switch } from '../src/shared/ui/form/choice.tsx'
import { Card, Table, type DetailsProps } from './sandbox-parts.tsx'
import styles from './sandbox-view.module.css'

/** What pages asked for and reported. */
export const Log = (props: DetailsProps) => (
  <>
    <Calls {...props} />
    <Events {...props} />
  </>
)

const isFailed = ({ status, fault }: LoggedCall) => status === 0 || status >= 400 || fault !== undefined
/** Of the last calls. */
const shown = 60

function Calls({ details: { calls }, act }: DetailsProps) {
  const [onlyFailed, setOnlyFailed] = useState(false)
  const rows = calls.filter((call) => !onlyFailed || isFailed(call)).slice(0, shown)
  return (
    <Card title="Last calls" hint="The newest first; the list follows by itself.">
      <div className={styles.row}>
        <Switch checked={onlyFailed} onChange={(event) => setOnlyFailed(event.target.checked)}>
          Only failed or faulty calls
        </Switch>
        <Clear what="the last calls" onClick={() => act('DELETE', '/calls', {}, 'The list is empty.')} />
      </div>
      <Table
        title="Last calls"
        columns={['Call', 'Status', 'Fault', 'Took', 'Time', 'Address']}
        none="No calls."
        rows={rows.map((call) => ({
          key: String(call.number),
          cells: [
            call.call ?? 'unknown',
            <Badge tone={isFailed(call) ? 'danger' : 'success'}>
              {call.status === 0 ? 'none' : String(call.status)}
            </Badge>,
            call.fault ?? '–',
            `${call.ms} ms`,
            new Date(call.at).toLocaleTimeString(),
            <code>{`${call.method} ${call.path}`}</code>,
          ],
        }))}
      />
    </Card>
  )
}

const Clear = ({ what, onClick }: { readonly what: string; readonly onClick: () => void }) => (
  <Button size="small" variant="outline" aria-label={`Clear ${what}`} onClick={onClick}>
    Clear
  </Button>
)

const pairs = (map: object) =>
  Object.entries(map)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ') || '–'

const Events = ({ details: { events }, act }: DetailsProps) => (
  <Card
    title="Marketing events"
    hint="What pages reported with the visitor's consent, each once; the vendors' pixels were told the same ids."
  >
    <div className={styles.row}>
      <Clear what="the marketing events" onClick={() => act('DELETE', '/events', {}, 'The list is empty.')} />
    </div>
    <Table
      title="Marketing events"
      columns={['Event', 'Time', 'About', 'From', 'For', 'Click ids', 'Id']}
      none="No events."
      rows={events.map(({ at, times, eventName, eventValue, domain, affiliateCode, channels, clickIds, eventId }) => ({
        key: eventId,
        cells: [
          times > 1 ? `${eventName} (came ${times} times)` : eventName,
          new Date(at).toLocaleTimeString(),
          pairs(eventValue),
          affiliateCode === undefined ? domain : `${domain} through ${affiliateCode}`,
          channels.join(', '),
          <code>{pairs(clickIds)}</code>,
          <code>{eventId}</code>,
        ],
      }))}
    />
  </Card>
)
