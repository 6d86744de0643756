import type { Customer, WireLanguage } from '@openchair/contract'
import type { Buyer } from '../buyer.ts'
import type { GivenCard } from '../given-card.ts'
import type { Wish } from '../applications/store.ts'
import type { Telling } from '../within-declines.ts'

/**
 * All that joining the list writes, decided before the provider is asked to keep a card. Plain JSON, because it is stored, so
 * that any process can go on.
 */
export type JoinPlan = Telling & {
  readonly shopId: string
  readonly brandId: string
  /** Of the application. */
  readonly id: string
  readonly key: string
  readonly bodyHash: string
  readonly queueId: string
  readonly wish: Wish
  /** Minutes. */
  readonly duration: number
  readonly customer: Customer & Buyer
  /** In which its guest is written to; missing in plans of before. */
  readonly language?: WireLanguage
  readonly userId: string | null
  readonly card:
    | (GivenCard & { readonly returnUrl: string; readonly description: string; readonly currency: string })
    | null
  /** Until when its guest may be at their bank, ISO 8601. */
  readonly actionUntil?: string
}
