import type { CartRequest, WireLanguage } from '@openchair/contract'
import { countContact } from '../booking/contact-limit.ts'
import type { Choice } from '../booking/quote/choice.ts'
import { checkCheckoutType } from '../booking/quote/price.ts'
import { type Quote, quoteChoice, withCandidates } from '../booking/quote/quote.ts'
import { readTakenAround, recallTakenAround } from '../booking/quote/read-taken.ts'
import { readKept } from '../booking/quote/read-kept.ts'
import { contactOf, readExtras } from '../booking/quote/read-extras.ts'
import { checkNamedCandidates, resolveChoice } from '../booking/quote/resolve.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { Contact } from '../holds/hold.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { checkPasscodes } from './check-passcodes.ts'
import { isOwnSum } from './check-sums.ts'
import { choiceOf, keepCandidates } from './read-choice.ts'
import { showCart } from './show-cart.ts'

export type Validation = {
  readonly quote: Quote
  /** The choice with the professionals that the guest is shown for "any". */
  readonly choice: Choice
}

/** The asker, with their language. */
export type CartAsker = LimitedAsker & { readonly language: WireLanguage }

export type ValidationRequest = {
  readonly catalogue: ShopCatalogue
  readonly request: CartRequest
  /** The stored cart that the request replaces. */
  readonly stored?: { readonly id: string; readonly choice: Choice }
  /** Guesses of passcodes and codes are limited by the guest's address. */
  readonly asker: CartAsker
}

/** Decides on a cart as it was sent, and refuses everything that cannot be booked. Writes nothing. */
export const validateCart = async (
  deps: Deps,
  { catalogue, request, stored, asker }: ValidationRequest,
): Promise<Validation> => {
  const asked = keepCandidates(choiceOf(request), stored?.choice)
  const appointments = resolveChoice(catalogue, asked)
  checkNamedCandidates(catalogue, appointments)
  const choice = await checkPasscodes(deps, catalogue, asked, {
    request,
    before: stored?.choice,
    asker,
  })
  checkCheckoutType({ catalogue, choice, appointments })
  const now = deps.clock.now()
  const { address, isHuman, language } = asker
  const contact = contactOf(choice)
  if (stored === undefined || !isSameContact(contact, contactOf(stored.choice)))
    await countContact(deps.limits, { brandId: catalogue.shop.brandId, address, contact })
  const extras = await readExtras(deps, {
    catalogue,
    choice,
    ownerId: stored?.id,
    contact,
    language,
    // A code that the stored cart already has is no guess.
    guess: (code, look) =>
      isKnownCode(stored?.choice, code)
        ? look()
        : deps.limits.guess('code', { target: catalogue.shop.brandId, address, isHuman }, look),
  })
  const around = { catalogue, appointments }
  const taken =
    stored === undefined
      ? await recallTakenAround(deps, around)
      : await readTakenAround(deps, around, stored.id)
  const owner = stored && { shopId: catalogue.shop.id, ownerId: stored.id }
  const kept = owner === undefined ? [] : await readKept(deps.pool, { owner, appointments, now })
  const quote = quoteChoice({ catalogue, choice, appointments, extras, taken, kept, now })
  const sent = request.payments?.[0]?.amount
  if (sent !== undefined && !isOwnSum(quote, sent)) {
    const cart = showCart(quote, stored?.id ?? null, language)
    throw new Refusal('amount_changed', { details: { cart } })
  }
  return { quote, choice: withCandidates(choice, quote) }
}

const isSameContact = (one: Contact, other: Contact): boolean =>
  one.email === other.email && one.phone === other.phone

const isKnownCode = (before: Choice | undefined, code: string): boolean =>
  before?.giftCardCode === code ||
  (before?.promo != null && 'code' in before.promo && before.promo.code === code)
