import { Component, type ReactNode } from 'react'

interface Props {
  readonly onFail: () => void
  readonly children: ReactNode
}

/** Leaves out what fails inside it, and reports it. */
export class FailureBoundary extends Component<Props, { readonly failed: boolean }> {
  // A field would bring the compiler's helper for fields of a class, a script of its own.
  constructor(props: Props) {
    super(props)
    this.state = { failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
