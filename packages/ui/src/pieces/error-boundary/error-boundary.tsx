import { Component, createContext, type ReactNode, use } from 'react'

const Again = createContext<() => void>(() => {})

/** Draws a failed part again, from within its replacement. */
export const useAgain = (): (() => void) => use(Again)

/** The event for a failure whose place another view takes. */
export const caughtEvent = 'caught'

type Props = {
  /** Replaces the failed part. */
  readonly fallback?: ReactNode
  readonly onFail?: () => void
  readonly children: ReactNode
}

/** Keeps a part's failure from the rest of the page. A key makes another part start anew. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    dispatchEvent(new CustomEvent(caughtEvent, { detail: error }))
    this.props.onFail?.()
  }

  again = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? <Again value={this.again}>{this.props.fallback}</Again> : this.props.children
  }
}
