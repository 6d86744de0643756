import { Component, type ReactNode } from 'react'

type Props = { readonly fallback: ReactNode; readonly children: ReactNode }

/** Shows `fallback` instead of a part that failed. Give it a key, so that another page begins anew. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
