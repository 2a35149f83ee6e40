import { Suspense, type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../shared/feature/error-boundary.tsx'
import { useTranslation } from '../shared/i18n/language.tsx'
import { useOnline } from '../shared/lib/online.ts'
import { Button } from '../shared/ui/button.tsx'
import { EmptyState } from '../shared/ui/message.tsx'
import { Page } from '../shared/ui/page.tsx'
import { hostAnswers } from '../shared/worker/import-part.ts'
import { RouteTable } from './route-table.tsx'

export function Pages(props: ComponentProps<typeof RouteTable>) {
  const { pathname } = useLocation()
  return (
    <Suspense fallback={null}>
      <ErrorBoundary key={pathname} fallback={<FailedPage />}>
        <RouteTable {...props} />
      </ErrorBoundary>
    </Suspense>
  )
}

function FailedPage() {
  const { t } = useTranslation('app')
  // The browser may believe that it is online although nothing answers.
  const [isCutOff, setCutOff] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const online = useOnline() && !isCutOff
  const reload = async () => {
    setTrying(true)
    if (await hostAnswers()) return location.reload()
    setTrying(false)
    setCutOff(true)
  }
  const reloadOnline = useEffectEvent(() => void reload())
  useEffect(() => {
    addEventListener('online', reloadOnline)
    return () => removeEventListener('online', reloadOnline)
  }, [])
  const title = online ? t('page_failed_title') : t('page_offline_title')
  return (
    <Page title={title} hideTitle>
      <EmptyState
        icon={online ? 'warning' : 'offline'}
        title={title}
        text={online ? t('page_failed_text') : t('page_offline_text')}
        action={
          <Button icon="retry" busy={isTrying} onClick={() => void reload()}>
            {t('reload')}
          </Button>
        }
      />
    </Page>
  )
}
