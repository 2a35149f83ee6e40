import { Toasts } from '../shared/ui/feedback/toasts.tsx'
import { Conductor, type ConductorProps } from './conductor.tsx'

export type OverPageProps = ConductorProps

/** What lies over the page: one overlay at a time, and the toasts beside it. */
export const OverPage = (props: OverPageProps) => (
  <>
    <Conductor {...props} />
    <Toasts />
  </>
)
