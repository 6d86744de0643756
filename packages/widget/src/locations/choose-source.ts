import type { Shop } from '@openchair/contract'

/** Where the listed shops come from (spec 2, Choose location). */
type Source = 'default' | 'nearby' | 'search'

/** What a source answered; neither shops nor a failure while it is still being asked. */
type SourceAnswer = { readonly shops?: readonly Shop[] | undefined; readonly failed: boolean }

type Sources = {
  readonly default: readonly Shop[]
  /** Only where the guest has asked for what is near. */
  readonly nearby?: SourceAnswer | undefined
  /** Only where the guest has typed something. */
  readonly search?: SourceAnswer | undefined
}

type Choice = {
  readonly source: Source
  readonly shops: readonly Shop[]
  /** The source that was asked for and did not answer. */
  readonly failed?: Exclude<Source, 'default'>
}

/**
 * Which shops are listed. The search goes before what is near; until either answers, what is there stays; a
 * source that fails falls back to the brand's own list (spec 4, Location loading).
 */
export const chooseSource = ({ default: shops, nearby, search }: Sources): Choice => {
  if (search?.failed) return { source: 'default', shops, failed: 'search' }
  if (search?.shops) return { source: 'search', shops: search.shops }
  if (nearby?.failed) return { source: 'default', shops, failed: 'nearby' }
  if (nearby?.shops) return { source: 'nearby', shops: nearby.shops }
  return { source: 'default', shops }
}
