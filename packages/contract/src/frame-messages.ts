/**
 * Messages between the widget and the page that frames it, sent by `postMessage` to the other's exact origin
 * (frame/messages). They contain nothing personal and nothing that lets anyone see or change a
 * sale: no id of a cart, a sale order or a person, and no sum.
 */

/** Messages from the widget to the page. */
export type FrameMessage =
  /** The frame was not refused: the page is drawn, and its scripts are loading. */
  | { readonly type: 'widget-arrived' }
  /** The widget responds to the guest. */
  | { readonly type: 'widget-loaded' }
  /** The chosen brand, shop and professional by route names; null where none is chosen. */
  | {
      readonly type: 'data-refresh'
      readonly brand: string | null
      readonly shop: string | null
      readonly barber: string | null
    }
  /** The guest began, or moved to another page. If its top is out of sight, the page should scroll there. */
  | { readonly type: 'widget-page' }
  /** The height of the content in CSS pixels. */
  | { readonly type: 'widget-height'; readonly height: number }
  /** A sale, or an entry on a waiting list, in this shop (its route name). */
  | {
      readonly type: 'widget-booked'
      readonly kind: 'reservation' | 'giftCard' | 'waitingList'
      readonly shop: string | null
    }
  /** The visitor has not chosen about cookies here: the page may answer for them. */
  | { readonly type: 'consent-asked' }
  /** The guest has closed the widget. */
  | { readonly type: 'close-widget' }
  /** The page closed the frame, and the widget has gone back through its own history entries. */
  | { readonly type: 'widget-rewound' }
  /** Escape was pressed, and the widget had nothing to close. */
  | { readonly type: 'widget-escape' }
  /** The guest's bank requires a step that needs the whole window. */
  | { readonly type: 'leave-for'; readonly url: string }

/** Messages from the page to the widget. */
export type PageMessage =
  /** Introduces the page. The widget answers to the origin of this message. */
  | { readonly type: 'hello' }
  /** The page's own close button is gone: the widget must show one. */
  | { readonly type: 'uncovered' }
  /** The page has closed the frame, whose history entries lie above the one to return to. */
  | { readonly type: 'closed' }
  /** The visitor's consent to statistics, sent on request and after each choice (consent/cookie-in-frame). */
  | { readonly type: 'cookie-consent'; readonly statistics: boolean }
