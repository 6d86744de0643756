import { randomUUID } from 'node:crypto'
import type { Customer, InputOf, WireLanguage } from '@openchair/contract'
import type { joinWaitingList } from '@openchair/contract/calls'
import {
  advanceBookDaysOf,
  allowsEarlyTip,
  bookableRange,
  isAnyBarber,
  requiresPasscode,
} from '@openchair/rules'
import { bodyHashOf } from '../body-hash.ts'
import { customerOfUser } from '../accounts/customer-of-user.ts'
import type { CustomerRow } from '../accounts/store-customers.ts'
import { checkBody } from '../booking/attempt/replay.ts'
import { keyWithin } from '../booking/attempt/states.ts'
import { findByKey } from '../booking/attempt/store.ts'
import { buyerOf } from '../booking/buyer.ts'
import { checkedCustomer } from '../booking/check-customer.ts'
import { countContact } from '../booking/contact-limit.ts'
import { typeOfPaying } from '../booking/quote/price.ts'
import { quoteAsItStands } from '../booking/quote/quote.ts'
import { contactOf, readExtras } from '../booking/quote/read-extras.ts'
import { type ResolvedAppointment, resolveChoice } from '../booking/quote/resolve.ts'
import { checkOnline, findKnownCustomer, readLimits } from '../booking/store-customers.ts'
import { withinDeclines } from '../booking/within-declines.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt } from '../shop-time.ts'
import type { Asker } from '../booking/applications/asker.ts'
import { choiceOf } from '../booking/applications/choice-of.ts'
import { givenCard } from '../booking/given-card.ts'
import type { JoinPlan } from '../booking/joining/join-plan.ts'
import { queueIdOf } from '../booking/joining/queue.ts'
import { joinAgain, joinAtOnce, type Joining, joinWithCard } from '../booking/joining/try-join.ts'
import type { Wish } from '../booking/applications/store.ts'
import { hasApplication } from '../booking/joining/store.ts'
import { withinJoins } from '../booking/joining/within-joins.ts'
import { nothingTaken } from '../timetable/store.ts'

type JoinInput = InputOf<typeof joinWaitingList>

/**
 * Puts a guest on the waiting list of a day (waiting-list/joining). A card is stored if the shop's terms need
 * one, and nothing is charged. The same key and body give the same answer. Refuses with
 * `waiting_list_not_enabled`; with the faults of the request or the card; with `Conflict` a guest who is on
 * that day's list already; and with `too_many_requests` a phone, an e-mail or an address that joined many
 * lists just now.
 */
export const createApplication = async (
  deps: Deps,
  input: JoinInput,
  key: string | undefined,
  asker: Asker,
): Promise<Joining> => {
  const catalogue = await deps.catalogues.ofShop(input.shopId)
  const { id: shopId } = catalogue.shop
  const customer = customerIn(input)
  const bodyHash = hashOf(input)
  const joinKey = keyWithin('join', key === undefined ? `body:${bodyHash}` : `guest:${key}`)
  const replayed = async (): Promise<Joining | undefined> => {
    const found = await findByKey(deps.pool, { shopId, key: joinKey })
    if (found === undefined) return undefined
    checkBody(found, bodyHash)
    return joinAgain(deps, shopId, found)
  }
  const request: JoinRequest = { input, catalogue, customer, bodyHash, key: joinKey }
  return (
    (await replayed()) ??
    // Counts simultaneous requests as one try: the others get the first one's answer.
    deps.limits.inTurn(
      `join ${shopId} ${input.day} ${customer.email.toLowerCase()}`,
      async () => (await replayed()) ?? (await joinAnew(deps, request, asker)),
    )
  )
}

type JoinRequest = {
  readonly input: JoinInput
  readonly catalogue: ShopCatalogue
  readonly customer: Customer
  readonly bodyHash: string
  readonly key: string
}

const joinAnew = async (deps: Deps, request: JoinRequest, asker: Asker): Promise<Joining> => {
  const { input, catalogue, customer, key } = request
  const { brandId } = catalogue.shop
  const contact = contactOf({ customer })
  // Counts the contact, because the answer tells anybody who has the e-mail or phone whether its owner waits,
  // or has to pay beforehand.
  await countContact(deps.limits, { brandId, address: asker.address, contact })
  const account = await accountOf(deps, brandId, asker)
  const wish = wishIn(catalogue, input)
  const [wanted] = checkWish(deps, catalogue, wish)
  const plan = await planJoin(deps, request, { account, wish, wanted, language: asker.language })
  if (await hasApplication(deps.pool, plan, 'standing')) throw new Refusal('Conflict')
  return withinJoins(deps.limits, { address: asker.address, customer }, () => {
    if (plan.card === null) return joinAtOnce(deps, plan)
    const { address, visitorId, userId } = asker
    const { id, phone } = catalogue.shop
    const payer = { address, visitorId, userId, contact, basketId: undefined, key: `${id} ${key}`, phone }
    return withinDeclines(deps.limits, payer, (telling) => joinWithCard(deps, { ...plan, ...telling }))
  })
}

const customerIn = ({ firstName, lastName, email, phone, preferredLanguage }: JoinInput): Customer =>
  checkedCustomer({ firstName, lastName, email, phone, ...(preferredLanguage && { preferredLanguage }) }, '')

const hashOf = (input: JoinInput): string =>
  bodyHashOf(Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const accountOf = async (deps: Deps, brandId: string, { userId, language }: Asker) =>
  userId === undefined ? undefined : customerOfUser(deps, { brandId, userId, language })

const wishIn = (catalogue: ShopCatalogue, { barberId, day, serviceIds, tipAmount = 0 }: JoinInput): Wish => ({
  day,
  barberId: barberId === undefined || isAnyBarber(barberId) ? null : namedBarber(catalogue, barberId).id,
  serviceIds,
  tip: tipAmount,
})

/** Refuses a wish that the shop cannot fulfil, and gives its appointments. */
export const checkWish = ({ clock }: Pick<Deps, 'clock'>, catalogue: ShopCatalogue, wish: Wish) => {
  const { shop } = catalogue
  if (!shop.waitingListEnabled) throw new Refusal('waiting_list_not_enabled')
  if (new Set(wish.serviceIds).size < wish.serviceIds.length)
    throw new Refusal('invalid_request', { issues: [{ path: 'serviceIds', message: 'invalid' }] })
  const appointments = resolveChoice(catalogue, choiceOf(wish))
  const doers = appointments.flatMap(({ options }) => options.map(({ barber }) => barber.details))
  const named = wish.barberId === null ? undefined : doers[0]
  // The waiting list does not offer a professional with a passcode, because it asks for none.
  if (named !== undefined && requiresPasscode(shop, named)) throw new Refusal('waiting_list_not_enabled')
  const today = dayAt(clock.now(), shop.timezone)
  const { first, last } = bookableRange(today, [advanceBookDaysOf(shop, named)])
  if (wish.day < first || wish.day > last)
    throw new Refusal('invalid_request', { issues: [{ path: 'day', message: 'invalid' }] })
  if (wish.tip > 0 && !allowsEarlyTip(doers)) throw new Refusal('tip_not_allowed')
  return appointments
}

type Wanted = {
  readonly account: CustomerRow | undefined
  readonly wish: Wish
  readonly wanted: ResolvedAppointment | undefined
  readonly language: WireLanguage
}

const planJoin = async (
  deps: Deps,
  { input, catalogue, customer, bodyHash, key }: JoinRequest,
  { account, wish, wanted, language }: Wanted,
): Promise<JoinPlan> => {
  const { id: shopId, brandId, route, name } = catalogue.shop
  const appointments = wanted === undefined ? [] : [wanted]
  const limited = await readLimits(deps.pool, brandId, contactOf({ customer }), account?.id)
  checkOnline(limited, catalogue.shop.phone)
  const { isPrepayOnly: prepayOnlyCustomer } = limited
  const hasCard = input.paymentToken !== undefined || input.paymentCardId !== undefined
  await checkTerms(deps, { catalogue, wish, appointments, customer, prepayOnlyCustomer, hasCard })
  const card = await givenCard(deps, input, account)
  const known = await findKnownCustomer(deps.pool, brandId, customer, account?.id)
  const duration = Math.min(...(wanted?.options ?? []).map(({ offer }) => offer.duration))
  return {
    shopId,
    brandId,
    id: randomUUID(),
    key,
    bodyHash,
    queueId: queueIdOf({ shopId, ...wish, duration }),
    wish,
    duration,
    language: customer.preferredLanguage ?? language,
    customer: { ...customer, ...buyerOf(account, customer, known, randomUUID) },
    userId: account?.userId ?? null,
    card:
      card === undefined
        ? null
        : {
            ...card,
            returnUrl: `${deps.config.publicUrl}${input.returnPath ?? `/booking/book/${route}`}`,
            description: name,
            currency: catalogue.currency,
          },
  }
}

/**
 * Refuses a card that the shop's terms do not need with `payment_not_allowed`, and a missing one that they
 * need with `payment_required`, or with `PrepayOnlyCustomer` if they need it for this customer alone
 * (payments/prepayment).
 */
const checkTerms = async (
  deps: Deps,
  asked: {
    readonly catalogue: ShopCatalogue
    readonly wish: Wish
    readonly appointments: readonly ResolvedAppointment[]
    readonly customer: Customer
    readonly prepayOnlyCustomer: boolean
    readonly hasCard: boolean
  },
): Promise<void> => {
  const { catalogue, wish, customer, hasCard, ...request } = asked
  const found = typeOfPaying({ ...request, catalogue }, hasCard)
  if (found === undefined && hasCard) throw new Refusal('payment_not_allowed')
  const checkoutType = found ?? 'bookAndPay'
  const choice = choiceOf(wish, { checkoutType })
  const contact = contactOf({ customer })
  const extras = await readExtras(deps, { catalogue, choice, ownerId: undefined, contact, language: 'en' })
  const now = deps.clock.now()
  const quote = quoteAsItStands({
    ...request,
    catalogue,
    choice,
    extras,
    now,
    taken: nothingTaken,
    isOffered: true,
  })
  const { cardNeeded } = quote.price.terms
  if (hasCard && !cardNeeded) throw new Refusal('payment_not_allowed')
  if (hasCard || !cardNeeded) return
  const isForThemAlone =
    typeOfPaying({ ...request, catalogue, prepayOnlyCustomer: false }, false) !== undefined
  throw new Refusal(isForThemAlone ? 'PrepayOnlyCustomer' : 'payment_required')
}
