import { Component, createContext, type ReactNode, use } from 'react'

const Again = createContext<() => void>(() => {})

/** Within what stands in for a part that failed: begins that part anew. */
export const useAgain = (): (() => void) => use(Again)

/** By this event the page tells of a failure that another view stands in for. */
export const caughtEvent = 'caught'

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

  override componentDidCatch(error: unknown) {
    dispatchEvent(new CustomEvent(caughtEvent, { detail: error }))
    this.props.onFail?.()
  }

  again = () => this.setState({ failed: false })

  override render() {
    return this.state.failed ? <Again value={this.again}>{this.props.fallback}</Again> : this.props.children
  }
}
