import { storedToken } from './conversion-token.ts'
import { type OpenSink, post } from './sink.ts'

/** Where the search engine's maps take conversions of its reservation program. */
const collect = 'https://www.google.com/maps/conversion/collect'

/** Whether another shop was booked than the one that the search engine led to: 2 is the same, 1 another (spec 7). */
export const merchantChanged = (cameFor: string | undefined, booked: unknown): 1 | 2 =>
  cameFor !== undefined && cameFor === booked ? 2 : 1

/** Tells the search engine that a guest whom it led here has booked: its conversion, and the maps', in one request. */
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
