import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '@openchair/contract'
import type { getSetupIntent } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'
import { type PreparedCard, ProviderFault, ProviderSilent } from '../gateways/card-payments/port.ts'
import { findProvedCart } from '../holds/store-proof.ts'
import type { LimitName } from '../limits/limits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { refusalOfFault } from './provider-fault.ts'
import { findSale } from './sale/store-sale.ts'
import { findPreparedCard, isApplication, keepPreparedCard } from './store-prepared.ts'

type Preparing = Pick<Deps, 'cardPayments' | 'log' | 'pool' | 'clock' | 'limits'>
type Asker = {
  readonly userId: string | undefined
  readonly address: string
  /** The secret of the page that made the cart. */
  readonly cartProof: string | undefined
}

/** The subject for which a card is entered, and the limit that counts its preparations. */
type Subject = { readonly named: string; readonly limit: LimitName }

/**
 * Prepares the provider for a card that a guest types in the browser. Each cart, sale, application or
 * signed-in customer has one preparation, which is used again while it stands. Guests of the same network
 * without any of these share one for an hour (payments/card-form). Refuses with `cart_not_found`, also if the
 * proof is not the cart's (cart/one-page); with `sale_order_not_found` or `application_not_found`; with
 * `too_many_requests`; with `unavailable` while the provider is silent; and with `payment_unavailable` if it
 * refuses this server.
 */
export const prepareCard = async (
  deps: Preparing,
  input: InputOf<typeof getSetupIntent>,
  asker: Asker,
): Promise<OutputOf<typeof getSetupIntent>> => {
  const { provider, publishableKey } = deps.cardPayments
  const subject = await subjectOf(deps, input, asker)
  try {
    const { clientSecret } = await preparedFor(deps, subject, asker)
    return { client_secret: clientSecret, publishableKey, provider }
  } catch (error) {
    if (error instanceof ProviderSilent) throw new Refusal('unavailable', { retryAfter: 2 })
    if (error instanceof ProviderFault) throw refusalOfFault(deps, error)
    throw error
  }
}

const subjectOf = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { cartId, saleOrderId, waitingListId }: InputOf<typeof getSetupIntent>,
  { userId, address, cartProof }: Asker,
): Promise<Subject> => {
  const limit = 'preparedCard'
  if (cartId !== undefined) {
    const cart = await findProvedCart(pool, { cartId, cartProof })
    if (cart === undefined) throw new Refusal('cart_not_found')
    // Another proof gets another preparation, because the one before may have leaked with an address.
    return { named: `cart ${cartId} ${cart.proofHash ?? ''}`, limit }
  }
  if (saleOrderId !== undefined) {
    if ((await findSale(pool, saleOrderId)) === undefined) throw new Refusal('sale_order_not_found')
    return { named: `sale ${saleOrderId}`, limit }
  }
  if (waitingListId !== undefined) {
    if (!(await isApplication(pool, waitingListId))) throw new Refusal('application_not_found')
    return { named: `application ${waitingListId}`, limit }
  }
  if (userId !== undefined) return { named: `user ${userId}`, limit }
  const hour = clock.now().toString({ smallestUnit: 'minute' }).slice(0, 13)
  return { named: `network ${address} ${hour}`, limit: 'preparedCardOfNobody' }
}

const preparedFor = async (
  { cardPayments, pool, clock, limits }: Preparing,
  { named, limit }: Subject,
  { address }: Asker,
): Promise<PreparedCard> => {
  const subject = createHash('sha256').update(named).digest()
  const before = await findPreparedCard(pool, subject)
  const standing = before === undefined ? undefined : await cardPayments.findPrepared(before)
  if (standing !== undefined) return standing
  // The shared key gives two simultaneous requests the same preparation.
  const key = `prepare:${subject.toString('hex')}:${before ?? ''}`
  return limits.inTurn(key, async () => {
    const meanwhile = await findPreparedCard(pool, subject)
    const found =
      meanwhile === undefined || meanwhile === before ? undefined : await cardPayments.findPrepared(meanwhile)
    if (found !== undefined) return found
    await limits.spend(limit, { target: '', address })
    const prepared = await cardPayments.prepareCard({ key })
    await keepPreparedCard(pool, { subject, reference: prepared.reference, now: clock.now() })
    return prepared
  })
}
