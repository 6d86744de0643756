/**
 * What the widget and the page that has framed it tell each other by `postMessage`, each to the other's exact origin
 * (spec 1; behaviour 21, 45). Nothing in it is personal, and nothing lets anyone see or change a sale: no id of a cart,
 * a sale order or a person, and no sum.
 */

/** From the widget to the page. */
export type FrameMessage =
  /** The frame was not refused: the page is drawn, and its scripts are on their way. */
  | { readonly type: 'widget-arrived' }
  /** It answers what the guest does. */
  | { readonly type: 'widget-loaded' }
  /** What is shown now, by route names; null where nothing of the kind is chosen. */
  | {
      readonly type: 'data-refresh'
      readonly brand: string | null
      readonly shop: string | null
      readonly barber: string | null
    }
  /** The guest has begun, or is on another page: where its beginning is out of sight, so is the next step. */
  | { readonly type: 'widget-page' }
  /** How high the content is, in CSS pixels. */
  | { readonly type: 'widget-height'; readonly height: number }
  /** Something was sold, or a place in line taken, in this shop (its route name). */
  | {
      readonly type: 'widget-booked'
      readonly kind: 'reservation' | 'giftCard' | 'waitingList'
      readonly shop: string | null
    }
  /** The visitor has not chosen about cookies here: the page may answer for them. */
  | { readonly type: 'consent-asked' }
  /** The guest has closed it. */
  | { readonly type: 'close-widget' }
  /** The page has closed it, and its own steps in the history are gone back. */
  | { readonly type: 'widget-rewound' }
  /** Escape was pressed, and nothing in the widget was there to be closed. */
  | { readonly type: 'widget-escape' }
  /** The guest's bank requires a step of them, which takes the whole window. */
  | { readonly type: 'leave-for'; readonly url: string }

/** From the page to the widget. */
export type PageMessage =
  /** Who listens. The widget answers to the origin that this comes from. */
  | { readonly type: 'hello' }
  /** Its own way to close the frame is gone: the widget shows its. */
  | { readonly type: 'uncovered' }
  /** It has closed the frame, whose steps in the history stand above the one to which the page returns. */
  | { readonly type: 'closed' }
  /** What its visitor lets it keep, when it is asked or once they have chosen there (behaviour 46). */
  | { readonly type: 'cookie-consent'; readonly statistics: boolean }
