import { create } from 'zustand'

/** The guest's hold of the chosen times while they type (behaviour 68). */
export type Hold =
  /** No form is open, or none that is about times. */
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  /** `until` is an instant; `isLonger` once it cannot be lengthened any more, as far as this page knows. */
  | { readonly kind: 'held'; readonly until: string; readonly isLonger: boolean }
  /** The server holds nothing: they are the guest's once they are booked. */
  | { readonly kind: 'without' }
  /** It has run out, after so many minutes: the server is asked if they are still free, or has said that they are. */
  | { readonly kind: 'ending' | 'over'; readonly minutes: number }

type HoldState = {
  readonly hold: Hold
  /** A press on what lengthens it, or holds the times again, is being worked on. */
  readonly isWorking: boolean
  /** Grows whenever the guest wants the times held again. */
  readonly wanted: number
}

export const useHold = create<HoldState>(() => ({ hold: { kind: 'none' }, isWorking: false, wanted: 0 }))

export const setHold = (hold: Hold): void => useHold.setState({ hold, isWorking: false })

/** Wants the times held again, after their hold has run out. */
export const holdAgain = (): void =>
  useHold.setState(({ wanted }) => ({ isWorking: true, wanted: wanted + 1 }))
