import { Component, type ReactNode } from 'react'

type Props = {
  /** Stands in for what failed. */
  readonly fallback?: ReactNode
  readonly onFail?: () => void
  readonly children: ReactNode
}

/** Keeps the failure of one part from the rest of the page. Give it a key, so that another part begins anew. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
