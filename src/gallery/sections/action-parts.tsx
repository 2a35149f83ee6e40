import { useState } from 'react'
import { Button, LinkButton } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { MoreLink } from '../../shared/ui/more-link.tsx'
import { Caption, Grid, Row } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

const variants = ['primary', 'accent', 'soft', 'outline', 'ghost', 'danger'] as const

export function ActionParts() {
  const words = useSamples()
  return (
    <>
      <Caption>Variants</Caption>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'danger' ? words.remove : words.deposit}
          </Button>
        ))}
      </Row>
      <Caption>Busy</Caption>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {words.deposit}
          </Button>
        ))}
      </Row>
      <Caption>Disabled</Caption>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {words.deposit}
          </Button>
        ))}
      </Row>
      <Caption>Sizes, with an icon, as a link, busy on a tap</Caption>
      <Row>
        <Button size="small">{words.deposit}</Button>
        <Button icon="wallet">{words.deposit}</Button>
        <Button size="large" icon="gift">
          {words.deposit}
        </Button>
        <LinkButton to="#actions" variant="soft">
          {words.more}
        </LinkButton>
        <BusyOnTap />
      </Row>
      <Caption>Wide</Caption>
      <Grid>
        <Button wide size="large">
          {words.deposit}
        </Button>
        <Button wide variant="outline">
          {words.withdraw}
        </Button>
      </Grid>
      <Caption>Icon buttons, copying, "more" links</Caption>
      <Row>
        <IconButton icon="search" label={words.more} />
        <IconButton icon="bell" variant="filled" label={words.push} />
        <IconButton icon="back" label={words.leave} disabled />
        <CopyButton text="LV-47-8890" />
        <MoreLink to="#actions">{words.more}</MoreLink>
      </Row>
    </>
  )
}

function BusyOnTap() {
  const words = useSamples()
  const [busy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <Button busy={busy} onClick={work}>
      {words.withdraw}
    </Button>
  )
}
