import { Component, type ReactNode } from 'react'
import { FailedPage } from './pages/failed-page.tsx'

/** Shows that a page failed and offers to reload it; the shell around it keeps working. */
export class RouteBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children
  }
}
