import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Shown instead of what failed; nothing, for parts that the page can do without. */
  readonly fallback?: ReactNode
}

/** Keeps a failure inside it from the page around it. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  // A field would bring the compiler's helper for fields of a class, which nothing else in the first load needs.
  constructor(props: Props) {
    super(props)
    this.state = { failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
