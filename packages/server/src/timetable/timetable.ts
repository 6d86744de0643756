import type { WireLanguage } from '@openchair/contract'
import type { BookingWindow, Interval, Professional } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Queryable } from '../store/transaction.ts'

export type NextTime = {
  /** An instant with the shop's offset. */
  readonly time: string
  /** The same in words, in the language asked for. */
  readonly text: string
}

/** Whose taken time does not count: a cart does not stand in its own way, a visit that is moved neither. */
export type Except = { readonly cartId?: string | undefined; readonly appointmentId?: string | undefined }

/** A run of calendar days of a shop: when each professional works, and what of it is taken. */
export type Timetable = Omit<BookingWindow, 'lastDay'> & {
  /** The shop as it stood when what is taken was read. */
  readonly catalogue: ShopCatalogue
  /** The calendar day at the shop now. */
  readonly today: string
  readonly professional: (barber: CatalogueBarber) => Professional
}

/** What the areas get from the schedule's area through `Deps`. */
export type Schedules = {
  /**
   * What is taken of a shop from one epoch minute to another, by professional; as a transaction sees it that is given as
   * `queryable`.
   */
  readonly taken: (
    shopId: string,
    span: { readonly from: number; readonly to: number },
    except?: Except,
    queryable?: Queryable,
  ) => Promise<ReadonlyMap<string, readonly Interval[]>>
  /** Reads calendar days of a shop, both included, in one query. */
  readonly timetable: (
    catalogue: ShopCatalogue,
    days: { readonly first: string; readonly last: string },
    except?: Except,
  ) => Promise<Timetable>
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
