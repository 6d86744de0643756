import type { Shop } from '@openchair/contract'

/** The source of the listed shops (shops/locations). */
type Source = 'default' | 'nearby' | 'search'

/** The answer of a source; without shops or a failure it is still pending. */
type SourceAnswer = { readonly shops?: readonly Shop[] | undefined; readonly failed: boolean }

type Sources = {
  readonly default: readonly Shop[]
  /** Only where the guest wants nearby shops. */
  readonly nearby?: SourceAnswer | undefined
  /** Only where the guest has typed something. */
  readonly search?: SourceAnswer | undefined
}

type Choice = {
  readonly source: Source
  readonly shops: readonly Shop[]
  readonly failed?: Exclude<Source, 'default'>
}

/** Chooses the shops: search before nearby; the brand's own where they fail (shops/location-failure). */
export const chooseSource = ({ default: shops, nearby, search }: Sources): Choice => {
  if (search?.failed) return { source: 'default', shops, failed: 'search' }
  if (search?.shops) return { source: 'search', shops: search.shops }
  if (nearby?.failed) return { source: 'default', shops, failed: 'nearby' }
  if (nearby?.shops) return { source: 'nearby', shops: nearby.shops }
  return { source: 'default', shops }
}
