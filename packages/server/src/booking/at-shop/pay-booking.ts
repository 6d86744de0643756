import { randomUUID } from 'node:crypto'
import { amountCap, type InputOf, type SaleChange } from '@openchair/contract'
import type { payBooking as call } from '@openchair/contract/calls'
import { bodyHashOf } from '../../body-hash.ts'
import { checkBody, inProgress } from '../attempt/replay.ts'
import { keyWithin } from '../attempt/states.ts'
import { findByKey, insertAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'
import { tippedRecord } from '../change/decide/plan-tip.ts'
import { findChanges } from '../change/store.ts'
import { checkVersion } from '../desk/check-version.ts'
import { moneyOfAppointments } from '../desk/money-of-appointments.ts'
import { recordActivity } from '../desk/store-activity.ts'
import { findSaleOrder } from '../sale/store.ts'
import { rewriteSale } from '../store.ts'
import type { Deps } from '../../deps.ts'
import { type LeftAtShop, takeAtShop } from '../../payments/at-shop/take-at-shop.ts'
import { withSettledSale } from '../../payments/charge/settled-sale.ts'
import { isOpen, sumOf } from '../../payments/sale/account.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { lockSale } from '../../payments/sale/store-sale.ts'
import { checkReach, type DeskAsker, type ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { isPayingDue } from '../due/store.ts'
import { findBookingOf } from '../desk/find-booking.ts'
import { type AtCounter, findLines, type FoundLine, takeFromGiftCards } from './gift-card-lines.ts'
import type { Effect } from '../desk/run-act.ts'

type Input = InputOf<typeof call>

type Paying = Input & {
  /** The lines, with their gift cards. */
  readonly found: readonly FoundLine[]
  readonly staff: ShopStaff
  readonly key: string
  readonly bodyHash: string
  readonly least: number
  readonly now: Temporal.Instant
}

/**
 * Records what a guest paid at the shop for one appointment, or for all of the booking, with a tip on top
 * (desk/paid-at-shop). A card is charged no more for that sum. The same key and body give the same answer.
 * Refuses with `appointment_not_found`, `not_permitted`, with `changed_meanwhile` a sum beyond what is left,
 * as after a charge that ran just now, with `in_progress` while a guest or a card is paying, with
 * `idempotency_key_reused`, and as `findLines` does.
 */
export const payBooking = async (
  deps: Deps,
  input: Input,
  { staff, address, idempotencyKey }: AtCounter & Pick<DeskAsker, 'idempotencyKey'>,
): Promise<Effect> => {
  const { shopId, saleOrderId } = await findBookingOf(deps, staff, input.id)
  if (saleOrderId === undefined) throw new Refusal('appointment_not_found')
  const { id, forAll = false, lines, tip = 0 } = input
  const key = keyWithin('due', `desk:${staff.staffId}:${idempotencyKey ?? randomUUID()}`)
  const bodyHash = bodyHashOf(['desk', id, forAll, lines, tip])
  const found = await findLines(deps, { staff, address }, lines)
  const change = await withSettledSale(deps, { shopId, saleOrderId }, (client, sale) => {
    const least = deps.cardPayments.leastCharge(sale.record.currency)
    return pay(client, sale, { ...input, found, staff, key, bodyHash, least, now: deps.clock.now() })
  })
  return { change, message: null }
}

const pay = async (client: Client, sale: LockedSale, asked: Paying): Promise<SaleChange> => {
  const { shopId, saleOrderId } = sale
  const { id, version, found, tip = 0, forAll = false, staff, key, bodyHash, least, now } = asked
  const earlier = await findByKey(client, { shopId, key })
  if (earlier !== undefined) {
    checkBody(earlier, bodyHash)
    return earlier.answer as SaleChange
  }
  const { barberId } = await checkVersion(client, { shopId, id, version })
  const barberIds = forAll
    ? sale.record.items.flatMap(({ id: item, barber }) =>
        barber === null || sale.canceled.has(item) ? [] : [barber.id],
      )
    : [barberId]
  for (const each of [barberId, ...barberIds]) checkReach(staff, each)
  if ((await findChanges(client, sale)).isChanging || (await isPayingDue(client, sale))) throw inProgress()
  const left = await leftToPay(client, sale, forAll ? undefined : id)
  const taken = sumOf(found)
  if (tip > taken) throw new Refusal('invalid_request', { issues: [{ path: 'tip', message: 'invalid' }] })
  if (taken - tip > left.price + sumOf(left.fees)) throw new Refusal('changed_meanwhile')
  await takeFromGiftCards(client, sale, found, barberIds)
  const tipped = tip === 0 ? sale : await addTip(client, sale, { id, barberId, tip })
  const { staffId } = staff
  const appointmentId = forAll ? null : id
  const dropped = await takeAtShop(client, tipped, {
    lines: found,
    tip,
    left,
    appointmentId,
    staffId,
    least,
    now,
  })
  const change = { total: tip, refund: 0, charge: 0, atShop: tip + dropped, later: 0 - dropped }
  const attempt = {
    shopId,
    id: randomUUID(),
    kind: 'due',
    ownerId: saleOrderId,
    key,
    bodyHash,
    plan: {},
  } as const
  if (!(await insertAttempt(client, attempt, timesOf(now), { state: 'done', answer: change })))
    throw inProgress()
  const activity = {
    shopId,
    staffId,
    act: 'paid',
    subjectId: id,
    barberId,
    after: {
      // Codes of gift cards are left out, because a reader could use them.
      lines: found.map(({ kind, amount }) => ({ kind, amount })),
      tip,
      forAll,
    },
  } as const
  await recordActivity(client, activity, now)
  return change
}

/** The sums left to pay for one appointment of a sale, or for all of it. */
const leftToPay = async (
  client: Client,
  sale: LockedSale,
  appointmentId: string | undefined,
): Promise<LeftAtShop> => {
  const row = await findSaleOrder(client, sale)
  if (row === undefined) throw new Refusal('appointment_not_found')
  const meant = [...moneyOfAppointments(row)].filter(([id]) => (appointmentId ?? id) === id)
  const fees = sale.payments.filter(
    (each) => each.noShowId !== null && isOpen(each) && (appointmentId ?? each.noShowId) === each.noShowId,
  )
  const left = meant.reduce((sum, [, money]) => sum + money.left, 0)
  return { price: left - sumOf(fees), fees }
}

/** Adds a tip to an appointment that stands. Refuses with `invalid_request` a tip for another. */
const addTip = async (
  client: Client,
  sale: LockedSale,
  { id, barberId, tip }: { readonly id: string; readonly barberId: string; readonly tip: number },
): Promise<LockedSale> => {
  const item = sale.record.items.find((each) => each.id === id)
  const amount = (item?.amounts.tip ?? 0) + tip
  if (item === undefined || sale.canceled.has(id) || sale.missed.has(id) || amount > amountCap)
    throw new Refusal('invalid_request', { issues: [{ path: 'tip', message: 'invalid' }] })
  const record = tippedRecord(sale.record, { id, barberId }, { tip: { type: 'amount', amount }, amount })
  await rewriteSale(client, sale, { record, isOver: false, isRetimed: false })
  return (await lockSale(client, sale)) ?? sale
}
