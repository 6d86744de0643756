import { isSlotConflict } from '../../cart/model/slot-conflict.ts'
import type { Refusal } from './outcome.ts'

/** The event at the end of an invoked step, with its outcome. */
type Ended = {
  readonly event: {
    readonly output: {
      readonly kind: string
      readonly refusal?: Refusal
      readonly saleOrder?: string
      readonly application?: string
      readonly token?: string | undefined
    }
  }
}

const paymentRefusal: Refusal = { code: 'payment_failed', issues: [] }

export const came = (kind: string) => (ended: Ended) => ended.event.output.kind === kind

/** Tells if a chosen time is taken (times/refused). */
export const cameWithoutTime = ({ event }: Ended): boolean =>
  event.output.refusal !== undefined && isSlotConflict(event.output.refusal)

export const cameWithToken = ({ event }: Ended): boolean => event.output.token !== undefined

export const refusalOf = ({ event }: Ended) => ({ refusal: event.output.refusal })
export const saleOrderOf = ({ event }: Ended) => ({ saleOrder: event.output.saleOrder ?? '' })
export const applicationOf = ({ event }: Ended) => ({ application: event.output.application ?? '' })
export const tokenOf = ({ event }: Ended) => ({ token: event.output.token ?? '' })

/** Removes the refusal, because the cause is unknown. */
export const withoutRefusal = () => ({ refusal: undefined })

/** Sets the refusal without token and reason: "Payment failed / Please try again" (checkout/no-token). */
export const paymentFailed = () => ({ refusal: paymentRefusal })
export const paymentRefusalOf = ({ event }: Ended) => ({ refusal: event.output.refusal ?? paymentRefusal })
