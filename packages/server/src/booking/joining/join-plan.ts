import type { WireLanguage } from '@openchair/contract'
import type { StoredCustomer } from '../../accounts/store-customers.ts'
import type { Buyer } from '../buyer.ts'
import type { GivenCard } from '../given-card.ts'
import type { Wish } from '../applications/store.ts'
import type { Telling } from '../within-declines.ts'

/**
 * All rows that joining the list writes, decided before the provider is asked to keep a card. It is plain
 * JSON, because it is stored, so that any process can go on.
 */
export type JoinPlan = Telling & {
  readonly shopId: string
  readonly brandId: string
  /** The id of the application. */
  readonly id: string
  readonly key: string
  readonly bodyHash: string
  readonly queueId: string
  readonly wish: Wish
  /** The length, in minutes. */
  readonly duration: number
  readonly customer: StoredCustomer & Buyer
  /** Set if somebody at the desk adds the guest; `isUntold` if the guest is told nothing. */
  readonly byStaff?: { readonly staffId: string; readonly isUntold: boolean }
  /** The language of messages to the guest; missing in plans of earlier versions. */
  readonly language?: WireLanguage
  /** Set for a link to pay, which stands in no line (desk/link-to-pay). */
  readonly isLink?: true
  readonly userId: string | null
  readonly card:
    | (GivenCard & { readonly returnUrl: string; readonly description: string; readonly currency: string })
    | null
  /** The end of the guest's time at their bank, in ISO 8601. */
  readonly actionUntil?: string
}
