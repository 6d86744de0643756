import { randomUUID } from 'node:crypto'
import type { ChangedSale, SaleChange, WireLanguage } from '@openchair/contract'
import { bodyHashOf } from '../../body-hash.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { withSettledSale } from '../../payments/charge/settled-sale.ts'
import { settleRefunds } from '../../payments/refund/settle-refunds.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { storeWithin } from '../../store/open.ts'
import { answered, inProgress, replay } from '../attempt/replay.ts'
import { settle } from '../attempt/settle.ts'
import { type Attempt, type FoundAttempt, insertAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'
import { readSaleOrder, showSaleOrder } from '../sale/read-sale-order.ts'
import { findSaleOrder } from '../sale/store.ts'
import { contactOfSale } from '../store-customers.ts'
import type { Telling } from '../within-declines.ts'
import { changeKind } from './change-kind.ts'
import { claimChange } from './claim-change.ts'
import { earlierChange } from './earlier-change.ts'
import { ofAppointments } from './of-appointments.ts'
import type { ChangePlan, ClaimedPlan } from './decide/plan.ts'
import { readSaleToChange, type SaleToChange } from './decide/sale-to-change.ts'
import type { ChangeKind } from './store-changes.ts'
import { withinChanges } from './within-changes.ts'
import { writeChange } from './write-change.ts'

/** What a request says besides its input. */
export type Asker = {
  readonly idempotencyKey: string | undefined
  readonly language: WireLanguage
  /** The network that it comes from. */
  readonly address: string
  /** Tells the page from others (`X-Visitor-Id`). */
  readonly visitorId?: string | undefined
  readonly userId: string | undefined
}

/** One request to change a sale, of any kind. */
export type ChangeRequest = {
  readonly kind: ChangeKind
  readonly shopId: string
  readonly saleOrderId: string
  /** The guest's own key; undefined where the key is made of the sale and what happened to it. */
  readonly key: string | undefined
  /** What was asked, so that the same key with another body is told apart. */
  readonly body: unknown
  /** Asks only what it would do. */
  readonly validate: boolean
  /** The appointments by whose ids alone that is asked; undefined for who has the sale's own id. */
  readonly askedBy: readonly string[] | undefined
  readonly language: WireLanguage
  readonly address: string
  readonly visitorId?: string | undefined
  readonly userId: string | undefined
  /** Decides on it; refuses what cannot be. */
  readonly decide: (client: Client, sale: SaleToChange) => ChangePlan | Promise<ChangePlan>
}

/** Thrown so that nothing of what was only asked about is kept. */
class NothingKept extends Error {
  readonly answer: ChangedSale
  constructor(answer: ChangedSale) {
    super('nothing is kept')
    this.answer = answer
  }
}

/**
 * Changes a sale, whole or not at all (changes/once). The same key and body give the same answer. What charges a card is
 * claimed first, so that it survives whatever dies. Where it is only asked about, everything is written and taken back, so that
 * the answer cannot differ from what would be. Refuses with `idempotency_key_reused`, with `in_progress` and after how many
 * seconds to ask again, with what the card is refused with, with `too_many_requests` a sale that was changed too often just now, or with what `decide`
 * refuses.
 */
export const changeSale = async (deps: Deps, request: ChangeRequest): Promise<ChangedSale> => {
  const { saleOrderId, key, address, visitorId, userId } = request
  // Read before: who holds a connection while asking for another can wait for ever.
  const catalogue = await deps.catalogues.ofShopOnceOpen(request.shopId)
  const act = (telling: Telling = {}) => changeOnce(deps, { ...request, catalogue, telling })
  // What is canceled cannot be canceled again, and nobody is kept from it.
  if (request.validate || request.kind === 'cancel') return act()
  const { phone } = catalogue.shop
  const contact = await contactOfSale(deps.pool, request)
  return withinChanges(deps.limits, { saleOrderId, address, visitorId, userId, key, contact, phone }, act)
}

const changeOnce = async (deps: Deps, request: Request): Promise<ChangedSale> => {
  const { language } = request
  try {
    const begun = await withSettledSale(deps, request, (client, sale) => begin(deps, client, sale, request))
    const change = begun.kind === 'done' ? begun.change : await settleBegun(deps, begun)
    await settleRefunds(deps, request)
    return { ...(await readSaleOrder(deps, request, language)), change }
  } catch (error) {
    if (error instanceof NothingKept) return error.answer
    throw error
  }
}

type Request = ChangeRequest & { readonly catalogue: ShopCatalogue; readonly telling: Telling }

type Begun =
  | { readonly kind: 'done'; readonly change: SaleChange }
  | { readonly kind: 'earlier'; readonly shopId: string; readonly earlier: FoundAttempt }
  | { readonly kind: 'claimed'; readonly claimed: Attempt<ClaimedPlan> }

/** What a change did. Refuses with `in_progress` while the provider has not answered: no guest is sent to their bank for a change. */
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
  const asked = { kind, key: validate ? undefined : request.key, bodyHash }
  const { key, earlier } = await earlierChange(client, locked, asked)
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
  if (!(await insertAttempt(client, change, timesOf(now), { state: 'done', answer: plan.money })))
    throw inProgress()
  return { kind: 'done', change: plan.money }
}

const showOnly = async (
  client: Client,
  sale: SaleToChange,
  {
    plan,
    changeId,
    askedBy,
    language,
  }: ChangeRequest & { readonly plan: ChangePlan; readonly changeId: string },
): Promise<never> => {
  const { charge } = plan
  const paid = charge === null ? null : { ...charge, reference: changeId }
  await writeChange(client, sale, changeId, plan, sale.now, paid)
  const row = await findSaleOrder(storeWithin(client), sale)
  if (row === undefined) throw new Refusal('sale_order_not_found')
  const order = showSaleOrder(sale.catalogue, row, sale.now, language)
  const shown = askedBy === undefined ? order : ofAppointments(order, askedBy)
  throw new NothingKept({ ...shown, change: plan.money })
}
