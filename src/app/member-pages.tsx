import type { FunctionComponent } from 'react'
import { homePath } from '../../contract/paths.ts'
import { MemberEntriesContext, SlotsContext, type FindParts } from '../shared/feature/slot.tsx'
import { useTranslation } from '../shared/i18n/language.tsx'
import { LinkButton } from '../shared/ui/button.tsx'
import { EmptyState } from '../shared/ui/message.tsx'
import { Page } from '../shared/ui/page.tsx'
import { byOrder, joinFeatures, type FeatureParts, type JoinContext } from './feature-parts.ts'
import { features } from './member-features.ts'
import { routeAt } from './route-at.ts'
import type { RouteTableProps } from './route-table.tsx'

/**
 * Joins the pages for members with the parts that the app has already. The table is an argument, because no chunk may
 * import the entry's.
 */
export function joinMemberPages(
  parts: FeatureParts,
  context: JoinContext,
  RouteTable: FunctionComponent<RouteTableProps>,
) {
  const own = joinFeatures(features, context, parts)
  const routes = [...parts.routes, ...own.routes]
  const slot: FindParts = (name) => [...parts.slot(name), ...own.slot(name)].sort(byOrder)
  const entries = [...parts.nav('member'), ...own.nav('member')]
    .sort(byOrder)
    .map((entry) => ({ ...entry, flag: routeAt(routes, entry.to)?.flag }))
  const Page = () => (
    <SlotsContext value={slot}>
      <MemberEntriesContext value={entries}>
        <RouteTable routes={routes} Other={NotFoundPage} />
      </MemberEntriesContext>
    </SlotsContext>
  )
  return { routes, Page }
}

export function NotFoundPage() {
  const { t } = useTranslation('app')
  return (
    <Page title={t('not_found_title')} hideTitle>
      <EmptyState
        icon="compass"
        title={t('not_found_title')}
        text={t('not_found_text')}
        action={<LinkButton to={homePath}>{t('to_home')}</LinkButton>}
      />
    </Page>
  )
}
