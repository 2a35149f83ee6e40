import { Button } from '../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/message.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Grid } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

const tones = ['info', 'success', 'warning', 'danger'] as const
const nothing = () => undefined

export function MessageParts() {
  const words = useSamples()
  return (
    <Grid>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={words.saved}>
          {words.questionText}
        </Notice>
      ))}
      <EmptyState
        icon="bell"
        title={words.nothing}
        text={words.nothingText}
        action={<Button variant="soft">{words.more}</Button>}
      />
      <ErrorState onRetry={nothing} />
      <ErrorState onRetry={nothing} failure={{ status: 0 }} />
      <ErrorState onRetry={nothing} compact failure={{ status: 400, message: words.refused }} />
    </Grid>
  )
}
