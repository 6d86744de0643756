import type { WireLanguage } from '@openchair/contract'
import type { ShopCatalogue } from '../shops/shop-catalogue.ts'

export type NextTime = {
  /** An instant with the shop's offset. */
  readonly time: string
  /** The same in words, in the language asked for. */
  readonly text: string
}

/** What the areas get from the schedule's area through `Deps`. */
export type Schedules = {
  /**
   * The first free time of each professional for a visit of so many minutes, from now to the booking horizon, by the
   * professional's id. Who has none is not in the map.
   */
  readonly nextTimes: (
    catalogue: ShopCatalogue,
    visits: readonly { readonly barberId: string; readonly duration: number }[],
    language: WireLanguage,
  ) => Promise<ReadonlyMap<string, NextTime>>
}
