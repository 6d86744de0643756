import type { ChangedBooking, ErrorCode, SaleChange } from '@openchair/contract'
import { bodyHashOf } from '../../body-hash.ts'
import { inProgress } from '../attempt/replay.ts'
import { ProviderFault, ProviderSilent } from '../../gateways/card-payments/port.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Pool } from '../../store/db.ts'
import { uuidOf } from '../../store/uuid-of.ts'
import { wasActDone } from './store-activity.ts'

/** The effect of an act of the desk, beside the booking itself. */
export type Effect = Pick<ChangedBooking, 'change' | 'message'>

/** The change of a sale whose sums stay as they are. */
export const noChange: SaleChange = { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }

/** The effect of an act that moves no money and sends nothing. */
export const noEffect: Effect = { change: noChange, message: null }

/** Thrown to roll back an act whose sender only asks for its effect. */
class OnlyPreviewed extends Error {
  readonly effect: Effect
  constructor(effect: Effect) {
    super('the act was only previewed')
    this.effect = effect
  }
}

/** Ends an act within its transaction: rolls it back if the request only asks. */
export const ended = (isOnlyPreviewed: boolean, effect: Effect): Effect => {
  if (isOnlyPreviewed) throw new OnlyPreviewed(effect)
  return effect
}

/** The outcome of an act, with the reason against it if it was not done. */
type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string }

const codes: Readonly<Record<string, ErrorCode>> = {
  unknown: 'appointment_not_found',
  not_permitted: 'not_permitted',
}

/**
 * Runs an act of the desk and gives its effect. A reason against it becomes the refusal `otherwise`, and
 * `in_progress` while a guest pays or the payment provider does not answer: the same request then finds what
 * was done.
 */
export const runAct = async (
  act: (told: (effect: Effect) => void) => Promise<Outcome>,
  otherwise: Refusal,
): Promise<Effect> => {
  const effects: Effect[] = []
  try {
    const outcome = await act((effect) => effects.push(effect))
    if (outcome.ok) return effects.at(-1) ?? noEffect
    if (outcome.code === 'changing') throw inProgress()
    const code = codes[outcome.code]
    throw code === undefined ? otherwise : new Refusal(code)
  } catch (error) {
    if (error instanceof OnlyPreviewed) return error.effect
    if (error instanceof ProviderSilent || error instanceof ProviderFault) throw inProgress()
    throw error
  }
}

/**
 * Does an act that works only once, and answers a repeat of its request with `again` (desk/repeats). Both get the id
 * of the act: the same for the same key, asker, call and input; undefined without a key. A repeat is refused, because
 * the thing is gone or changed. Then the act itself, kept under its id, tells that it was this request that did so.
 */
export const onceOrAgain = async <T>(
  pool: Pool,
  { staff, idempotencyKey }: Pick<DeskAsker, 'staff' | 'idempotencyKey'>,
  { path }: { readonly path: string },
  input: unknown,
  act: (actId: string | undefined) => Promise<T>,
  again: (actId: string) => Promise<T>,
): Promise<T> => {
  const actId =
    idempotencyKey && uuidOf(`act ${staff.staffId} ${idempotencyKey} ${path} ${bodyHashOf(input)}`)
  try {
    return await act(actId)
  } catch (error) {
    if (!(error instanceof Refusal) || !actId) throw error
    if (!(await wasActDone(pool, { shopId: staff.shop.id, actId }))) throw error
    return again(actId)
  }
}
