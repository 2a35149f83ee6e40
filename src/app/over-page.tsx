import { Toasts } from '../shared/ui/feedback/toasts.tsx'
import { Conductor, type ConductorProps } from './conductor.tsx'

export type OverPageProps = ConductorProps

/** Renders what lies over the page: one overlay at a time, and toasts. */
export const OverPage = (props: OverPageProps) => (
  <>
    <Conductor {...props} />
    <Toasts />
  </>
)
