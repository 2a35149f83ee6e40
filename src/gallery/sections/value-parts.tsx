import { useState } from 'react'
import { Badge } from '../../shared/ui/badge.tsx'
import { Countdown } from '../../shared/ui/countdown.tsx'
import { Counter } from '../../shared/ui/counter.tsx'
import { Money } from '../../shared/ui/money.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import { TimeAgo } from '../../shared/ui/time-ago.tsx'
import { LoadingDots } from '../../shared/ui/loading-dots.tsx'
import { Caption, Grid, Row } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

const tones = ['neutral', 'action', 'accent', 'success', 'warning', 'danger'] as const
const hourMs = 3_600_000

export function ValueParts() {
  const words = useSamples()
  const [now] = useState(() => Date.now())
  return (
    <>
      <Caption>Badges and counters</Caption>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {words.fresh}
          </Badge>
        ))}
        <Badge tone="accent" icon="flame">
          {words.hot}
        </Badge>
        <Counter count={3} />
        <Counter count={47} />
        <Counter count={120} />
      </Row>
      <Caption>Money, times, countdown, waiting</Caption>
      <Row>
        <Money amount="1234567.89" />
        <Money amount="-250" />
        <TimeAgo at={now - 3 * hourMs} />
        <span>
          {words.resend} <Countdown until={now + 95_000} />
        </span>
        <LoadingDots />
      </Row>
      <Caption>Progress</Caption>
      <Grid>
        <Progress label={words.reward} value={320} total={500} />
        <Progress label={words.reward} value={0} total={500} />
        <Progress label={words.reward} value={500} total={500} />
      </Grid>
    </>
  )
}
