import { Badge } from '../../shared/ui/badge.tsx'
import { Avatar } from '../../shared/ui/avatar/avatar.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../shared/ui/list.tsx'
import { Money } from '../../shared/ui/money.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { MoreLink } from '../../shared/ui/more-link.tsx'
import { Grid } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

export function ListParts() {
  const words = useSamples()
  return (
    <>
      <Grid>
        <List label={words.wallet}>
          <ListItem to="#lists" title={words.deposit} detail={words.cardDetail} media={<Icon name="wallet" tinted />} />
          <ListItem
            onSelect={() => undefined}
            selected
            title={words.withdraw}
            media={<Icon name="ticket" tinted />}
            trailing={<Money amount="12500" />}
          />
          <ListItem href="https://play.example" title={words.more} media={<Icon name="shield" tinted />} />
          <ListItem
            title="player47"
            detail={words.detail}
            media={<Avatar number={4} size={40} decorative />}
            trailing={<Badge tone="success">{words.fresh}</Badge>}
          />
        </List>
        <Card>{words.title}</Card>
        <Card raised>{words.title}</Card>
        <Card to="#lists">{words.title}</Card>
      </Grid>
      <Section title={words.live} icon="live" action={<MoreLink to="#lists">{words.more}</MoreLink>}>
        <p>{words.detail}</p>
      </Section>
    </>
  )
}
