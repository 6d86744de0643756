import type { Location } from '@openchair/rules'
import { useQueryClient } from '@tanstack/react-query'

/** Where the guest is, as precise as sorting shops needs: three decimals are about a hundred metres. */
export type Place = Location

/** Stands beside the answers of the server for as long as the page lives; not stored beyond it. */
export const placeKey = ['place'] as const

/** Where the guest is, once he has said so on this page. */
export const useKnownPlace = (): Place | undefined => useQueryClient().getQueryData<Place>(placeKey)
