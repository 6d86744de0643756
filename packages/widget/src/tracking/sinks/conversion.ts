import { storedToken } from './conversion-token.ts'
import { type OpenSink, post } from './sink.ts'

/** The maps' address for conversions of the search engine's reservation program. */
const collect = 'https://www.google.com/maps/conversion/collect'

/** Compares the booked shop with the one that the search engine led to: 2 if equal, 1 if not (tracking/search-engine). */
export const merchantChanged = (cameFor: string | undefined, booked: unknown): 1 | 2 =>
  cameFor !== undefined && cameFor === booked ? 2 : 1

/** Reports a booking to the search engine that led here: its own conversion and the maps' in one request. */
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
