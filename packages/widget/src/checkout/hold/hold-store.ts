import { create } from 'zustand'

/** The hold on the chosen times while the guest types (holds/while-typing). */
export type Hold =
  /** No form with times is open. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  /** `until` is an instant. `isLonger` is true if, as far as this page knows, it cannot be extended again. */
  | { readonly kind: 'held'; readonly until: string; readonly isLonger: boolean }
  /** The server holds nothing before the booking. */
  | { readonly kind: 'without' }
  /** The hold has ended after so many minutes. Its times are being looked up, or are still free. */
  | { readonly kind: 'ending' | 'over'; readonly minutes: number }

type HoldState = {
  readonly hold: Hold
  /** True while a request to extend or renew the hold is under way. */
  readonly isWorking: boolean
  /** A number that grows with each request of the guest to hold the times again. */
  readonly wanted: number
}

export const useHold = create<HoldState>(() => ({ hold: { kind: 'none' }, isWorking: false, wanted: 0 }))

export const setHold = (hold: Hold): void => useHold.setState({ hold, isWorking: false })

/** Asks for another hold after the first has ended. */
export const holdAgain = (): void =>
  useHold.setState(({ wanted }) => ({ isWorking: true, wanted: wanted + 1 }))
