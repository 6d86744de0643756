/**
 * Messages between the widget and the page that frames it, sent by `postMessage` to the other's exact origin
 * (frame/messages). They contain nothing personal and nothing that lets anyone see or change a
 * sale: no id of a cart, a sale order or a person, and no sum.
 */

/** Messages from the widget to the page. */
export type FrameMessage =
  /** The browser has shown the widget's page in the frame, and the page's scripts are loading. */
  | { readonly type: 'widget-arrived' }
  /** The widget has loaded and reacts to the guest. */
  | { readonly type: 'widget-loaded' }
  /** The guest chose a brand, shop or professional, given by route names; null where none is chosen. */
  | {
      readonly type: 'data-refresh'
      readonly brand: string | null
      readonly shop: string | null
      readonly barber: string | null
    }
  /** The guest began, or moved to another page. The page should scroll to its top if that is out of view. */
  | { readonly type: 'widget-page' }
  /** The content has this height in CSS pixels. */
  | { readonly type: 'widget-height'; readonly height: number }
  /** The guest has booked, bought or joined a waiting list at this shop, given by its route name. */
  | {
      readonly type: 'widget-booked'
      readonly kind: 'reservation' | 'giftCard' | 'waitingList'
      readonly shop: string | null
    }
  /** The visitor has made no choice about cookies in the widget, so the page may answer for them. */
  | { readonly type: 'consent-asked' }
  /** The guest has closed the widget. */
  | { readonly type: 'close-widget' }
  /** The widget has gone back through its own history entries after the page closed the frame. */
  | { readonly type: 'widget-rewound' }
  /** Escape was pressed, and the widget had nothing to close. */
  | { readonly type: 'widget-escape' }
  /** The guest's bank requires a step that needs the whole window. */
  | { readonly type: 'leave-for'; readonly url: string }

/** Messages from the page to the widget. */
export type PageMessage =
  /** Opens the exchange. The widget sends its messages to the origin of this message. */
  | { readonly type: 'hello' }
  /** The page's own close button has gone, so the widget must show one. */
  | { readonly type: 'uncovered' }
  /** The page has closed the frame. The frame's history entries lie above the one to return to. */
  | { readonly type: 'closed' }
  /** The visitor's consent to statistics, sent on request and after a choice (consent/cookie-in-frame). */
  | { readonly type: 'cookie-consent'; readonly statistics: boolean }
