import { type OutputOf, reachOf } from '@openchair/contract'
import type { bookAtDesk as call } from '@openchair/contract/calls'
import type { Deps } from '../../deps.ts'
import { findSavedCard, listCards } from '../../payments/saved-cards/cards.ts'
import type { SavedCard } from '../../payments/saved-cards/store.ts'
import type { ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { typeOfPaying } from '../quote/price.ts'
import type { Wish } from './wish.ts'

type KeptCards = OutputOf<typeof call>['cards']

/** Tells if a member of staff may charge the cards that guests keep: those who settle money (desk/kept-card). */
const mayCharge = ({ roles }: Pick<ShopStaff, 'roles'>): boolean => reachOf(roles, 'cancel') === 'all'

/** Lists the cards by which a booking at the desk can be paid; none if the shop takes no card for it. */
export const keptCards = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  staff: ShopStaff,
  { guest: { buyer }, catalogue, appointments }: Wish,
): Promise<KeptCards> => {
  if (!mayCharge(staff) || buyer.isNew) return []
  if (typeOfPaying({ catalogue, appointments }, true) === undefined) return []
  const { rows } = await listCards(deps, buyer.id)
  return rows.filter(({ isExpired }) => !isExpired).map(({ id, brand, last4 }) => ({ id, brand, last4 }))
}

/**
 * Finds the card that pays for a booking at the desk. Refuses with `not_permitted`, and as `findSavedCard` does a
 * card that is not the guest's.
 */
export const keptCard = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  staff: ShopStaff,
  { guest: { buyer } }: Wish,
  cardId: string | undefined,
): Promise<SavedCard> => {
  if (!mayCharge(staff)) throw new Refusal('not_permitted')
  return findSavedCard(deps, buyer.isNew ? undefined : buyer.id, cardId ?? '')
}
