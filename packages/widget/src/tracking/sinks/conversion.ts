import { storedToken } from './conversion-token.ts'
import { type OpenSink, post } from './sink.ts'

/** The address at which the search engine's maps count bookings. */
const collect = 'https://www.google.com/maps/conversion/collect'

/** The code for the booked shop: 2 if the search engine led to it, 1 if not (tracking/search-engine). */
export const merchantChanged = (cameFor: string | undefined, booked: unknown): 1 | 2 =>
  cameFor !== undefined && cameFor === booked ? 2 : 1

/** Reports a booking to the search engine that led here. One request counts for its program and its maps. */
export const openConversion: OpenSink = ({ trackers: { conversionPartnerId }, arrival, cameFor }) => {
  const { rwg_token: token } = arrival.parameters
  if (token !== undefined && storedToken.read()?.token !== token)
    storedToken.write({ token, shopId: cameFor })
  return {
    send: ({ name, payload }) => {
      const known = storedToken.read()
      if (name !== 'booked' || known === undefined) return
      post(collect, {
        conversion_partner_id: conversionPartnerId,
        merchant_changed: merchantChanged(known.shopId, payload['shopId']),
        rwg_token: known.token,
      })
    },
  }
}
