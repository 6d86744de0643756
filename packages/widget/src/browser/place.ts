import { useQueryClient } from '@tanstack/react-query'

/** Where the guest is, as precise as sorting shops needs: three decimals are about a hundred metres. */
export type Place = { readonly lat: number; readonly lng: number }

/** Kept beside the answers of the server for as long as the page lives; never stored. */
export const placeKey = ['place'] as const

/** Where the guest is, once he has said so on this page. */
export const useKnownPlace = (): Place | undefined => useQueryClient().getQueryData<Place>(placeKey)

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The mean radius of the earth. */
const earthMiles = 3958.8

const haversine = (angle: number): number => Math.sin(angle / 2) ** 2

/** Miles as the crow flies. */
export const milesBetween = (from: Place, to: Place): number => {
  const share =
    haversine(radians(to.lat - from.lat)) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * haversine(radians(to.lng - from.lng))
  return 2 * earthMiles * Math.asin(Math.sqrt(share))
}
