import { useState } from 'react'
import { Checkbox, RadioGroup, Switch } from '../../shared/ui/form/choice.tsx'
import { Chip, ChipRow } from '../../shared/ui/chip.tsx'
import { Grid } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

export function ChoiceParts() {
  const words = useSamples()
  return (
    <Grid>
      <div>
        <Checkbox>{words.remember}</Checkbox>
        <Checkbox defaultChecked>{words.remember}</Checkbox>
        <Checkbox error={words.termsNeeded}>{words.terms}</Checkbox>
        <Checkbox defaultChecked disabled>
          {words.remember}
        </Checkbox>
      </div>
      <Payment />
      <div>
        <Switch detail={words.pushDetail}>{words.push}</Switch>
        <Switch defaultChecked detail={words.pushDetail}>
          {words.push}
        </Switch>
        <Switch disabled>{words.push}</Switch>
        <Switch disabled defaultChecked>
          {words.push}
        </Switch>
      </div>
      <Chips />
    </Grid>
  )
}

function Payment() {
  const words = useSamples()
  const [value, setValue] = useState('card')
  const options = [
    { value: 'card', label: words.card, detail: words.cardDetail },
    { value: 'transfer', label: words.transfer, detail: words.transferDetail },
    { value: 'wallet', label: words.wallet, detail: words.walletDetail, disabled: true },
  ]
  return <RadioGroup label={words.how} options={options} value={value} onChange={setValue} />
}

function Chips() {
  const words = useSamples()
  const [chosen, choose] = useState(words.all)
  return (
    <ChipRow label={words.all}>
      <Chip selected={chosen === words.all} onSelect={() => choose(words.all)} icon="grid">
        {words.all}
      </Chip>
      {[words.slots, words.live, words.sports].map((title) => (
        <Chip key={title} selected={chosen === title} onSelect={() => choose(title)}>
          {title}
        </Chip>
      ))}
    </ChipRow>
  )
}
