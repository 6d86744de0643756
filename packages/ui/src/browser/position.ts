import type { Location } from '@openchair/rules'
import { useQueryClient } from '@tanstack/react-query'

/** The guest's position, rounded to three decimals (about a hundred metres), which suffices to sort shops. */
export type Position = Location

/** The key in the cache of answers, which lasts as long as the page and is not stored. */
export const positionKey = ['position'] as const

/** The guest's position, if they have given it on this page. */
export const useKnownPosition = (): Position | undefined =>
  useQueryClient().getQueryData<Position>(positionKey)
