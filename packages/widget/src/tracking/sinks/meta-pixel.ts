import { basePath } from '../../paths.ts'
import type { EventName } from '../events.ts'
import type { Payload } from '../sent-event.ts'
import type { OpenSink } from './sink.ts'

/** Events that the pixel has its own names for. All others keep our names. */
const knownNames: Partial<Record<EventName, string>> = {
  pageViewed: 'PageView',
  locationSelected: 'FindLocation',
  checkoutOpened: 'InitiateCheckout',
  paymentSucceeded: 'Purchase',
  booked: 'Schedule',
  signedUp: 'CompleteRegistration',
}

const texts = (payload: Payload): readonly (readonly [string, string])[] =>
  Object.entries(payload).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'object' ? value.join() : String(value)]],
  )

/**
 * The pixels of brand and shop, as images that Meta accepts without a script. Its script would send the
 * addresses of our pages, which give access to sales, and would run beside the fields of cards.
 */
export const openMetaPixel: OpenSink = ({ trackers, arrival }) => {
  const opened = String(Math.round(performance.timeOrigin))
  const { fbclid } = arrival.parameters
  return {
    send: ({ name, page, shop, payload }) => {
      const { totalWithTips, currency, ...own } = payload
      const about = new URLSearchParams({
        ev: knownNames[name] ?? name,
        dl: `${location.origin}${basePath}/${page ?? ''}`,
        ...(fbclid !== undefined && { fbc: `fb.1.${opened}.${fbclid}` }),
      })
      for (const [field, value] of texts({ ...own, value: totalWithTips, currency }))
        about.set(`cd[${field}]`, value)
      const ids = new Set([trackers.metaPixelId, shop?.metaPixelId].filter((id) => id != null))
      for (const id of ids)
        new Image().src = `https://www.facebook.com/tr?id=${encodeURIComponent(id)}&${about}&noscript=1`
    },
  }
}
