/** Events for whoever measures the widget's use; without personal data (behaviour 21). */
export type TrackedEvent =
  | { readonly name: 'checkoutOpened'; readonly shopRef: string }
  | {
      readonly name: 'booked' | 'giftCardBought'
      readonly shopId: string
      /** Who has this id may see and change the sale: it is for nobody outside. */
      readonly saleOrder: string
      /** Minor units. */
      readonly total: number
      readonly currency: string
    }
  | { readonly name: 'waitingListJoined' | 'reviewOpened'; readonly shopId: string }
  | { readonly name: 'reviewed'; readonly shopId: string; /** 1 to 5. */ readonly rating: number }
  | { readonly name: 'reviewDismissed'; readonly shopId: string }

type Listener = (event: TrackedEvent) => void

const listeners = new Set<Listener>()

/** Hears of every event until the returned function is called. */
export const onTracked = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const track = (event: TrackedEvent): void => {
  for (const listener of listeners) listener(event)
}
