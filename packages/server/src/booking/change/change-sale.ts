import { randomUUID } from 'node:crypto'
import type { ChangedSale, SaleChange, SaleOrder, WireLanguage } from '@openchair/contract'
import { bodyHashOf } from '../../body-hash.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { withSettledSale } from '../../payments/charge/settled-sale.ts'
import { settleRefunds } from '../../payments/refund/settle-refunds.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { answered, checkBody, inProgress, replay } from '../attempt/replay.ts'
import { settle } from '../attempt/settle.ts'
import { keyWithin } from '../attempt/states.ts'
import { type Attempt, findByKey, type FoundAttempt, insertAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'
import { readSaleOrder, showSaleOrder } from '../sale/read-sale-order.ts'
import { findSaleOrder } from '../sale/store.ts'
import { contactOfSale } from '../store-customers.ts'
import { type Telling, withinChanges } from '../within-declines.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { changeKind } from './change-kind.ts'
import { claimChange } from './claim-change.ts'
import type { ChangePlan, ClaimedPlan } from './decide/plan.ts'
import { readSaleToChange, type SaleToChange } from './decide/sale-to-change.ts'
import { type ChangeKind, findChanges } from './store.ts'
import { writeChange } from './write-change.ts'

/** The sender of a request, and its headers. */
export type Asker = {
  /** The guest's own key; without it the key is made of the sale and its changes so far. */
  readonly idempotencyKey: string | undefined
  readonly language: WireLanguage
  readonly address: string
  /** The id that the page sends to tell itself from other pages (`X-Visitor-Id`). */
  readonly visitorId: string | undefined
  readonly userId: string | undefined
}

/** One request to change a sale, of any kind. */
export type ChangeRequest = SaleKey & {
  readonly kind: ChangeKind
  readonly asker: Asker
  /** The inputs that tell one request from another under the same key. */
  readonly body: unknown
  /** Asks only for the result, and changes nothing. */
  readonly validate: boolean
  /** Set if the caller knows only these appointment ids. The answer then shows those appointments only. */
  readonly askedBy: readonly string[] | undefined
  /** Tells if staff change the sale, whom the limits of guests do not bind. */
  readonly byStaff?: boolean
  /**
   * Runs after the change is written, in its transaction; rolled back with it if only its result is asked for.
   * Not run for a change that charges a card.
   */
  readonly within?: (client: Client) => Promise<void>
  /** Decides on the change; refuses one that is not possible. */
  readonly decide: (client: Client, sale: SaleToChange) => ChangePlan | Promise<ChangePlan>
}

/** Thrown to roll back a change whose sender only asks for its result. */
class OnlyValidated extends Error {
  readonly answer: ChangedSale
  constructor(answer: ChangedSale) {
    super('the change was only validated')
    this.answer = answer
  }
}

/**
 * Changes a sale, whole or not at all (changes/once). The same key and body give the same answer. A change
 * that charges a card is claimed first, so that it survives every crash. A change whose sender only asks for
 * its result is written and rolled back, so that the answer cannot differ from the change itself. Refuses
 * with `idempotency_key_reused`, with `in_progress` and the seconds after which to ask again, with the
 * refusal of the card, with `too_many_requests` a sale that was changed too often just now, and as `decide`
 * does.
 */
export const changeSale = async (deps: Deps, request: ChangeRequest): Promise<ChangedSale> => {
  const { saleOrderId, asker } = request
  // Read before the transaction: a task that holds one connection and waits for a second can block forever.
  const catalogue = await deps.catalogues.ofShopOnceOpen(request.shopId)
  const act = (telling: Telling = {}) => changeOnce(deps, { ...request, catalogue, telling })
  // An appointment can be canceled only once, so cancels need no limit.
  if (request.validate || request.kind === 'cancel' || request.byStaff === true) return act()
  const { phone } = catalogue.shop
  const contact = await contactOfSale(deps.pool, request)
  return withinChanges(deps.limits, { ...asker, saleOrderId, key: asker.idempotencyKey, contact, phone }, act)
}

const changeOnce = async (deps: Deps, request: Request): Promise<ChangedSale> => {
  try {
    const begun = await withSettledSale(deps, request, (client, sale) => begin(deps, client, sale, request))
    const change = begun.kind === 'done' ? begun.change : await settleBegun(deps, begun)
    await settleRefunds(deps, request)
    return { ...(await readSaleOrder(deps, request, request.asker.language)), change }
  } catch (error) {
    if (error instanceof OnlyValidated) return error.answer
    throw error
  }
}

type Request = ChangeRequest & { readonly catalogue: ShopCatalogue; readonly telling: Telling }

type Begun =
  | { readonly kind: 'done'; readonly change: SaleChange }
  | { readonly kind: 'earlier'; readonly shopId: string; readonly earlier: FoundAttempt }
  | { readonly kind: 'claimed'; readonly claimed: Attempt<ClaimedPlan> }

/** The result of a change; refuses with `in_progress` while the provider has not answered. */
const settleBegun = async (deps: Deps, begun: Exclude<Begun, { kind: 'done' }>): Promise<SaleChange> => {
  const settled =
    begun.kind === 'earlier'
      ? await replay(deps, changeKind, begun.shopId, begun.earlier)
      : await settle(deps, changeKind, begun.claimed, 'start')
  const key = begun.kind === 'earlier' ? { shopId: begun.shopId, id: begun.earlier.id } : begun.claimed
  const answer = await answered(deps, key, settled)
  if (answer.kind !== 'booked') throw inProgress()
  return answer.result as SaleChange
}

const begin = async (deps: Deps, client: Client, locked: LockedSale, request: Request): Promise<Begun> => {
  const { kind, shopId, saleOrderId, validate, catalogue } = request
  const now = deps.clock.now()
  const bodyHash = bodyHashOf([kind, saleOrderId, request.body])
  const ownKey = validate ? undefined : request.asker.idempotencyKey
  const { key, earlier } = await earlierChange(client, locked, { kind, ownKey, bodyHash })
  if (earlier !== undefined && !validate) return { kind: 'earlier', shopId, earlier }
  const least = deps.cardPayments.leastCharge(locked.record.currency)
  const sale = await readSaleToChange(client, locked, { catalogue, least, now })
  const plan = { ...(await request.decide(client, sale)), ...request.telling }
  const change = { shopId, id: randomUUID(), kind, ownerId: saleOrderId, key, bodyHash, plan }
  if (validate) return showOnly(client, sale, { ...request, plan, changeId: change.id })
  const { charge } = plan
  if (charge !== null) {
    const claimed = { ...change, plan: { ...plan, charge } }
    await claimChange(client, sale, claimed)
    return { kind: 'claimed', claimed }
  }
  await writeChange(client, sale, change.id, plan, now)
  await request.within?.(client)
  const answer = { ...plan.money, ...plan.answer }
  if (!(await insertAttempt(client, change, timesOf(now), { state: 'done', answer }))) throw inProgress()
  return { kind: 'done', change: answer }
}

const showOnly = async (
  client: Client,
  sale: SaleToChange,
  {
    plan,
    changeId,
    askedBy,
    within,
    asker: { language },
  }: ChangeRequest & { readonly plan: ChangePlan; readonly changeId: string },
): Promise<never> => {
  const { charge } = plan
  const paid = charge === null ? null : { ...charge, reference: changeId }
  await writeChange(client, sale, changeId, plan, sale.now, paid)
  await within?.(client)
  const row = await findSaleOrder(client, sale)
  if (row === undefined) throw new Refusal('sale_order_not_found')
  const order = showSaleOrder(sale.catalogue, row, sale.now, language)
  const shown = askedBy === undefined ? order : ofAppointments(order, askedBy)
  throw new OnlyValidated({ ...shown, change: { ...plan.money, ...plan.answer } })
}

/**
 * The key of a request, and the change that already has this key. A request without a key of its own repeats
 * the last change if nothing has happened to the sale since. Refuses with `idempotency_key_reused` another
 * body, and with `in_progress` while another change of the sale is not finished. Belongs in a transaction
 * that has locked the sale.
 */
const earlierChange = async (
  client: Client,
  sale: SaleKey,
  {
    kind,
    ownKey,
    bodyHash,
  }: { readonly kind: ChangeKind; readonly ownKey: string | undefined; readonly bodyHash: string },
): Promise<{ readonly key: string; readonly earlier: FoundAttempt | undefined }> => {
  const { count, last, isChanging, isUnresolved } = await findChanges(client, sale)
  const isRepeated = last?.bodyHash === bodyHash && last.state !== 'refused'
  const made = `sale:${sale.saleOrderId}:${count}:${bodyHash}`
  const key = keyWithin('change', ownKey === undefined ? made : `guest:${ownKey}`)
  const repeated = isRepeated ? last : undefined
  const earlier = ownKey === undefined ? repeated : await findByKey(client, { shopId: sale.shopId, key })
  if (earlier !== undefined) checkBody(earlier, bodyHash)
  // A charge whose outcome is unknown is not made a second time; a cancel and a refund charge nothing.
  const isBusy = isChanging || (isUnresolved && kind !== 'cancel' && kind !== 'refund')
  if (earlier === undefined && isBusy) throw inProgress()
  return { key, earlier }
}

/**
 * A sale for a caller who knows only these appointment ids. It shows these appointments and the sums that the
 * caller agrees to, but no names, notes or payments, nor the id that opens the rest (changes/own-answer).
 */
const ofAppointments = (order: SaleOrder, ids: readonly string[]): SaleOrder => ({
  ...order,
  id: '',
  saleOrderId: null,
  confirmationCode: '',
  customerFirstName: '',
  promoCode: null,
  note: null,
  items: order.items.flatMap((item) =>
    ids.includes(item.id) ? [{ ...item, customer: null, confirmationCode: null }] : [],
  ),
  tips: order.tips.filter(({ itemId }) => ids.includes(itemId)),
  payments: [],
  refunds: [],
})
