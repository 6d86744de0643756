import { create } from 'zustand'

/** The hold on the chosen times while the guest types (holds/while-typing). */
export type Hold =
  /** No form with times is open. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  /**
   * `until` is an instant; `isLonger` is true once it cannot be extended again, as far as this page knows.
   */
  | { readonly kind: 'held'; readonly until: string; readonly isLonger: boolean }
  /** The server holds nothing until the booking. */
  | { readonly kind: 'without' }
  /** The hold has ended after so many minutes; the times are being looked up, or are still free. */
  | { readonly kind: 'ending' | 'over'; readonly minutes: number }

type HoldState = {
  readonly hold: Hold
  /** True while a press on extending or renewing the hold is in progress. */
  readonly isWorking: boolean
  /** A number that grows whenever the guest wants the times held again. */
  readonly wanted: number
}

export const useHold = create<HoldState>(() => ({ hold: { kind: 'none' }, isWorking: false, wanted: 0 }))

export const setHold = (hold: Hold): void => useHold.setState({ hold, isWorking: false })

/** Requests the hold again after it has ended. */
export const holdAgain = (): void =>
  useHold.setState(({ wanted }) => ({ isWorking: true, wanted: wanted + 1 }))
