import type { Shop } from '@openchair/contract'

/** The source of the listed shops (shops/locations). */
type Source = 'default' | 'nearby' | 'search'

/** The answer of a source. Until it has shops or a failure, it is pending. */
type SourceAnswer = { readonly shops?: readonly Shop[] | undefined; readonly failed: boolean }

type Sources = {
  readonly default: readonly Shop[]
  /** The answer with nearby shops, if the guest wants them. */
  readonly nearby?: SourceAnswer | undefined
  /** The answer to the search, if the guest has typed something. */
  readonly search?: SourceAnswer | undefined
}

type Choice = {
  readonly source: Source
  readonly shops: readonly Shop[]
  readonly failed?: Exclude<Source, 'default'>
}

/** Chooses the shops: search before nearby, and the brand's own if they fail (shops/location-failure). */
export const chooseSource = ({ default: shops, nearby, search }: Sources): Choice => {
  if (search?.failed) return { source: 'default', shops, failed: 'search' }
  if (search?.shops) return { source: 'search', shops: search.shops }
  if (nearby?.failed) return { source: 'default', shops, failed: 'nearby' }
  if (nearby?.shops) return { source: 'nearby', shops: nearby.shops }
  return { source: 'default', shops }
}
