import { Component, createContext, type ReactNode, use } from 'react'

const Again = createContext<() => void>(() => {})

/** Returns a function with which the replacement of a failed part draws that part again. */
export const useAgain = (): (() => void) => use(Again)

/** The name of the event for a failure after which another view replaces the failed one. */
export const caughtEvent = 'caught'

type Props = {
  /** The content that replaces the failed part. */
  readonly fallback?: ReactNode
  readonly onFail?: () => void
  readonly children: ReactNode
}

/** Keeps a part's failure from the rest of the page. A new key resets it for another part. */
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
