import { useState } from 'react'
import { Accordion, AccordionItem } from '../../shared/ui/accordion.tsx'
import { Counter } from '../../shared/ui/counter.tsx'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { Grid } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

export function NavigationParts() {
  const words = useSamples()
  return (
    <Grid>
      <SampleTabs look="line" titles={[words.all, words.slots, words.live, words.lottery, words.fishing]} />
      <SampleTabs look="segments" titles={[words.deposit, words.withdraw]} />
      <Accordion>
        <AccordionItem summary={words.how} open>
          <p>{words.questionText}</p>
        </AccordionItem>
        <AccordionItem summary={words.question}>
          <p>{words.questionText}</p>
        </AccordionItem>
      </Accordion>
    </Grid>
  )
}

function SampleTabs({ look, titles }: { look: 'line' | 'segments'; titles: readonly string[] }) {
  const words = useSamples()
  const [selected, select] = useState('0')
  const tabs = titles.map((title, place) => ({
    id: String(place),
    title,
    content: <p>{`${title}: ${words.nothingText}`}</p>,
    ...(place === 1 && look === 'line' && { mark: <Counter count={12} /> }),
  }))
  return <Tabs label={words.all} look={look} tabs={tabs} selected={selected} onSelect={select} />
}
