import { isFinished } from '@openchair/rules'
import { checkBody } from '../booking/attempt/replay.ts'
import { findByKey } from '../booking/attempt/store.ts'
import { notInDuring } from '../booking/at-desk/not-in.ts'
import { cancelOf, type CancelPlan } from '../booking/change/decide/plan-cancel.ts'
import { lateFrom, readSaleToChange, type SaleToChange } from '../booking/change/decide/sale-to-change.ts'
import { type CancelKey, writeStaffCancel } from '../booking/change/write-staff-cancel.ts'
import { shopAsAgreed } from '../booking/quote/record.ts'
import { findChanges, findSaleOf } from '../booking/change/store.ts'
import { type Actor, operator, recordAct } from '../booking/desk/actor.ts'
import type { Deps } from '../deps.ts'
import { cancelUnsold } from '../holds/store-booked-times.ts'
import { announceFreedTime } from '../holds/store-freed.ts'
import { chargeFee } from '../payments/charge/charge-fee.ts'
import { withSettledSale } from '../payments/charge/settled-sale.ts'
import { settleRefunds } from '../payments/refund/settle-refunds.ts'
import { epochMinutes, instantAt } from '../shop-time.ts'
import type { Client } from '../store/db.ts'
import type { SaleKey } from '../store/sale-record.ts'
import { inTransaction } from '../store/transaction.ts'
import { isUuid } from '../store/uuid.ts'
import { showFee, type Agree } from './show-fee.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import type { NoShowOutcome } from './mark-no-show.ts'
import { lockAppointment, type MarkableAppointment } from './store-marks.ts'

type Marking = Pick<Deps, 'pool' | 'clock' | 'cardPayments' | 'log' | 'catalogues'>

export type CancelOutcome = {
  readonly ok: true
  /** The refund, the part of payments kept as the fee, and the unpaid part of the fee; minor units. */
  readonly refund: number
  readonly kept: number
  readonly due: number
  readonly currency: string
  /** The outcome of charging `due`. */
  readonly charge: NoShowOutcome['charge']
}

type OwnCancel = { readonly actor: Actor; readonly shopId: string; readonly isOnlyAsked: boolean }

/**
 * Cancels an appointment without a sale, and offers its time to the waiting list. An actor can cancel only at
 * their own shop, and not a guest who is here (desk/imported). One that is canceled already stays so.
 */
export const cancelUnbought = async (
  { pool, clock, catalogues }: Marking,
  appointmentId: string,
  own?: OwnCancel,
): Promise<CancelOutcome | MarkRefusal> => {
  if (!isUuid(appointmentId)) return { ok: false, code: 'unknown' }
  const ended = await inTransaction(pool, async (client): Promise<{ shopId: string } | MarkRefusal> => {
    const now = clock.now()
    const before = own && (await checkUnbought(client, appointmentId, own, now))
    if (before !== undefined && 'ok' in before) return before
    if (own && (own.isOnlyAsked || before?.isBooked === false)) return { shopId: own.shopId }
    const shop = await cancelUnsold(client, appointmentId, now)
    if (shop === undefined) return { ok: false, code: 'unknown' }
    if (own && before) await recordAct(client, own.actor, before, { act: 'canceled' }, now)
    await announceFreedTime(client, shop)
    return shop
  })
  if ('ok' in ended) return ended
  const { currency } = await catalogues.ofShopOnceOpen(ended.shopId)
  return { ok: true, refund: 0, kept: 0, due: 0, currency, charge: 'none' }
}

/** Locks an appointment without a sale, and says why an actor cannot cancel it now. */
const checkUnbought = async (
  client: Client,
  appointmentId: string,
  { actor, shopId }: OwnCancel,
  now: Temporal.Instant,
): Promise<MarkableAppointment | MarkRefusal> => {
  const found = await lockAppointment(client, { shopId, appointmentId })
  if (found === undefined) return { ok: false, code: 'unknown' }
  if (!found.isBooked) return found
  await actor.check(client, { shopId, id: appointmentId })
  if (found.noShowAt !== null) return { ok: false, code: 'no_show' }
  if (found.arrivedAt !== null) return { ok: false, code: 'arrived' }
  return Temporal.Instant.compare(found.startsAt, now) <= 0 ? { ok: false, code: 'begun' } : found
}

/** The way in which a cancel is decided once its sale is locked. */
export type CancelDecision = {
  readonly by: 'guest' | 'shop'
  /** The percentage of the price that is the fee. */
  readonly feePercentage: number
  /** Keeps all that was paid. */
  readonly keepsAll?: boolean
}

type Canceling = {
  readonly actor: Actor
  /** Cancels every appointment of the sale that has not begun. */
  readonly forAll: boolean
  /** Decides on the fee; refuses a cancel by throwing. `isLate` tells that the free time is over. */
  readonly decide: (
    sale: SaleToChange,
    late: { readonly isLate: boolean; readonly from: Temporal.ZonedDateTime },
  ) => CancelDecision | MarkRefusal
  readonly agrees: Agree
  /** The key and the body of the request, by which a repeated one is known. */
  readonly asked?: CancelKey
  /** True to tell the guest nothing. */
  readonly isUntold?: boolean
  /** Writes something more in the transaction of the cancel, or rolls it back by throwing. */
  readonly within?: (client: Client, sale: SaleKey, plan: CancelPlan) => Promise<void>
}

/**
 * Cancels an appointment for the shop until it begins, even after the guests' cut-off. Its payments are
 * refunded; with `lateFee` less the shop's percentage of it, whose unpaid part is charged
 * (changes/after-cut-off, payments/fees). There is no fee before the free time has ended
 * (changes/after-cut-off), nor without the consent of `agrees`.
 */
export const markCanceled = async (
  deps: Marking,
  appointmentId: string,
  { lateFee, agrees = () => true }: { readonly lateFee: boolean; readonly agrees?: Agree },
): Promise<CancelOutcome | MarkRefusal> => {
  const found = await findSaleOf(deps.pool, appointmentId)
  if (found === undefined) return cancelUnbought(deps, appointmentId)
  return cancelBooked(deps, found, appointmentId, {
    actor: operator,
    forAll: false,
    decide: ({ catalogue, record }, { isLate, from }) => {
      if (lateFee && !isLate) return { ok: false, code: 'still_free', from }
      const feePercentage = lateFee ? shopAsAgreed(catalogue, record).lateCancelPercentage : 0
      return { by: 'shop', feePercentage }
    },
    agrees: (terms) => !lateFee || agrees(terms),
  })
}

/**
 * Cancels a booked appointment, or all of its sale, as `decide` says, and charges the fee at once. A request
 * that was answered before changes nothing.
 */
export const cancelBooked = async (
  deps: Marking,
  found: SaleKey,
  appointmentId: string,
  canceling: Canceling,
): Promise<CancelOutcome | MarkRefusal> => {
  const catalogue = await deps.catalogues.ofShopOnceOpen(found.shopId)
  const marked = await withSettledSale(deps, found, async (client, locked) => {
    const { asked } = canceling
    const earlier = asked && (await findByKey(client, { shopId: found.shopId, key: asked.key }))
    if (asked !== undefined && earlier !== undefined) {
      checkBody(earlier, asked.bodyHash)
      return { ok: true as const, written: undefined }
    }
    const least = deps.cardPayments.leastCharge(locked.record.currency)
    const sale = await readSaleToChange(client, locked, { catalogue, least, now: deps.clock.now() })
    return cancelWithin(client, sale, appointmentId, canceling)
  })
  if (!marked.ok) return marked
  await settleRefunds(deps, found)
  const { currency } = catalogue
  if (marked.written === undefined) return { ok: true, refund: 0, kept: 0, due: 0, currency, charge: 'none' }
  const { plan, payment } = marked.written
  const { kept, fee, money } = plan
  const outcome = { ok: true, refund: money.refund, kept, due: fee - kept, currency } as const
  const unpaid = plan.isTooSmall ? 'too_small' : 'no_card'
  if (payment === null) return { ...outcome, charge: fee > kept ? unpaid : 'none' }
  return { ...outcome, charge: (await chargeFee(deps, payment)) ? 'captured' : 'due' }
}

type Written = {
  readonly ok: true
  readonly written:
    | { readonly plan: CancelPlan; readonly payment: Parameters<typeof chargeFee>[1] | null }
    | undefined
}

const cancelWithin = async (
  client: Client,
  sale: SaleToChange,
  appointmentId: string,
  { actor, forAll, decide, agrees, asked, isUntold = false, within }: Canceling,
): Promise<Written | MarkRefusal> => {
  const { timezone } = sale.catalogue.shop
  const named = sale.appointments.find(({ id }) => id === appointmentId)
  if (named === undefined) return { ok: false, code: 'unknown' }
  if ((await findChanges(client, sale)).isChanging) return { ok: false, code: 'changing' }
  await actor.check(client, { shopId: sale.shopId, id: appointmentId })
  const code = refusalOf(named, sale)
  if (code !== undefined) return { ok: false, code }
  const canceled = forAll
    ? sale.appointments.filter((each) => !isFinished(each, epochMinutes(sale.now)))
    : [named]
  const lateAt = Math.min(...canceled.map((each) => lateFrom(sale, each)))
  const from = instantAt(lateAt).toZonedDateTimeISO(timezone)
  const isLate = Temporal.Instant.compare(sale.now, from.toInstant()) >= 0
  const decision = decide(sale, { isLate, from })
  if ('ok' in decision) return decision
  const decided = cancelOf(sale, canceled, decision)
  const notIn = decision.by === 'shop' ? await notInDuring(client, sale.catalogue, named) : undefined
  const detail = { ...decided.event.detail, ...notIn, ...(isUntold && { isUntold }) }
  const plan: CancelPlan = { ...decided, event: { ...decided.event, detail } }
  const { kept, fee, money } = plan
  const terms = {
    ...showFee(sale, appointmentId, timezone),
    kept,
    charge: fee - kept,
    refund: money.refund,
    isTooSmall: plan.isTooSmall,
    percentage: decision.feePercentage,
    lateFrom: from,
    change: money,
  }
  if (!agrees(terms)) return { ok: false, code: 'not_agreed' }
  const payment = await writeStaffCancel(client, sale, plan, asked)
  const { shopId, now } = sale
  for (const { id, barberId } of canceled) {
    // The money is that of all who are canceled, so that it is told once.
    const after = { ...decision, ...(id === appointmentId && { change: money }) }
    await recordAct(client, actor, { shopId, id, barberId }, { act: 'canceled', after }, now)
  }
  await within?.(client, sale, plan)
  return { ok: true, written: { plan, payment } }
}

const refusalOf = (
  appointment: SaleToChange['appointments'][number],
  { now }: SaleToChange,
): MarkRefusal['code'] | undefined => {
  if (appointment.state === 1) return 'canceled'
  if (appointment.state === 2) return 'arrived'
  if (appointment.isNoShow) return 'no_show'
  return appointment.start <= epochMinutes(now) ? 'begun' : undefined
}
