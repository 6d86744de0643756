import type { Location } from '@openchair/rules'
import { useQueryClient } from '@tanstack/react-query'

/** Where the guest is, as precise as sorting shops needs: three decimals are about a hundred metres. */
export type Position = Location

/** Stands beside the answers of the server for as long as the page lives; not stored beyond it. */
export const positionKey = ['position'] as const

/** The guest's position, once they have given it on this page. */
export const useKnownPosition = (): Position | undefined =>
  useQueryClient().getQueryData<Position>(positionKey)
