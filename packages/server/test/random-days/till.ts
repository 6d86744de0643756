/** How a booking is paid, as the shop's settings and the guest's choice decide. */
export type Terms = 'atShop' | 'cardKept' | 'hourBefore' | 'deposit' | 'prepaid'

/** The deposit of each guest where the shop asks for one; minor units. */
export const depositOfGuest = 1000
/** The percentages of the price with taxes that a late cancel and a no-show cost. */
export const lateCancelPercentage = 50
export const noShowPercentage = 80

/** One guest of a booking, as the reckoning knows them. Sums are in minor units. */
export type Reckoned = {
  readonly terms: Terms
  /** The price with taxes. */
  price: number
  /** The least price that it had, of which fees go: staff may move a guest at a higher one. */
  agreed: number
  /** The fee of a booking from the waiting list, beside the price. */
  readonly extra: number
  tip: number
  state: 'standing' | 'missed' | 'canceled'
  /** A no-show whose fee reception has not decided on yet. */
  isFeeOpen: boolean
  /** Paid by card, by gift card and at the shop, less what went back. */
  card: number
  gift: number
  shop: number
  /** Taken at the shop, whatever went back since; and what is still to be handed back there. */
  taken: number
  toHandBack: number
  /** The sum that went back by hand, which nobody asks for any more. */
  given: number
  /** The part of what the card paid that was charged as a fee. */
  fee: number
  /** A charge of the card is still to come for what is left, without what is open. */
  isCharged: boolean
  /** The part of what is left that no card is charged for: a move by staff cost more, which is paid at the shop. */
  open: number
  /** A charge of the card was refused, and what is left is due. */
  isDue: boolean
  /** The card refuses each charge. */
  readonly isRefusing: boolean
  isTipBack: boolean
  /** The part of that fee that went back by hand, and the part that stays paid although its guest was missed. */
  extraGiven: number
  extraKept: number
}

/** A guest who has just booked. A deposit and a prepayment are taken at once. */
export const newGuest = (terms: Terms, price: number, extra = 0): Reckoned => ({
  terms,
  price,
  agreed: price,
  extra,
  tip: 0,
  state: 'standing',
  isFeeOpen: false,
  card: terms === 'prepaid' ? price + extra : terms === 'deposit' ? depositOfGuest : 0,
  gift: 0,
  shop: 0,
  taken: 0,
  toHandBack: 0,
  given: 0,
  fee: 0,
  isCharged: terms === 'hourBefore' || terms === 'deposit',
  open: 0,
  isDue: false,
  isRefusing: false,
  isTipBack: false,
  extraGiven: 0,
  extraKept: 0,
})

export const paid = ({ card, gift, shop }: Reckoned): number => card + gift + shop

/** The sum that a guest costs: the price and the tip, or what was kept and charged of it. */
export const cost = (guest: Reckoned): number =>
  guest.state === 'standing' || guest.isFeeOpen ? guest.price + guest.extra + guest.tip : paid(guest)

export const left = (guest: Reckoned): number => Math.max(0, cost(guest) - paid(guest) - guest.given)

/** The part of what is left that waits for the card, or that it refused. */
const waiting = (guest: Reckoned): number => Math.max(0, left(guest) - guest.open)

const hasCard = ({ terms }: Reckoned): boolean => terms !== 'atShop'

const percent = (sum: number, percentage: number): number => Math.round((sum * percentage) / 100)

/** Gives a sum back: to the card first, then to the gift card, and the rest at the shop. Tells each part. */
const giveBack = (guest: Reckoned, sum: number): readonly (readonly [way: string, amount: number])[] => {
  const card = Math.min(guest.card, sum)
  const gift = Math.min(guest.gift, sum - card)
  const shop = sum - card - gift
  guest.card -= card
  guest.gift -= gift
  guest.shop -= shop
  guest.toHandBack += shop
  const parts = [['card', card] as const, ['giftCard', gift] as const, ['atShop', shop] as const]
  return parts.filter(([, amount]) => amount > 0)
}

/** The part of the waiting list's fee that is paid. It is paid after the agreed price and the tip. */
const extraPaid = (guest: Reckoned): number =>
  guest.state === 'missed' && !guest.isFeeOpen
    ? guest.extraKept
    : Math.max(
        0,
        Math.min(guest.extra, paid(guest) + guest.given - Math.min(guest.price, guest.agreed) - guest.tip) -
          guest.extraGiven,
      )

/**
 * Keeps a fee of what was paid for the price, and charges the rest of it to the card. What went back by hand is not
 * asked again.
 */
const settle = (guest: Reckoned, fee: number, ofExtra: number): void => {
  const own = paid(guest) - extraPaid(guest)
  const kept = Math.min(own, fee)
  giveBack(guest, paid(guest) - kept - ofExtra)
  guest.fee = hasCard(guest) ? Math.max(0, fee - kept - guest.given + guest.extraGiven) : 0
  guest.card += guest.fee
  guest.isCharged = false
}

/** The card is charged an hour before the first guest of the booking begins. */
export const chargeBefore = (guest: Reckoned): void => {
  if (!guest.isCharged || guest.state !== 'standing') return
  if (!guest.isRefusing) guest.card += waiting(guest)
  guest.isDue = guest.isRefusing && waiting(guest) > 0
  guest.isCharged = false
}

/** Settles what a card refused: the guest pays at the shop, and no card is asked any more. */
export const settleAtShop = (guest: Reckoned): void => {
  guest.isDue = false
}

export const payAtShop = (
  guest: Reckoned,
  { sum, tip, gift }: { readonly sum: number; readonly tip: number; readonly gift: number },
): void => {
  // It pays what no charge waits for before it replaces one; what is due was asked for, and comes first.
  const first = guest.isDue ? 0 : guest.open
  const stillWaiting = Math.max(0, waiting(guest) - Math.max(0, sum - first))
  guest.tip += tip
  guest.gift += gift
  guest.shop += sum + tip - gift
  guest.taken += sum + tip - gift
  guest.open = left(guest) - stillWaiting
  if (stillWaiting === 0) guest.isDue = false
}

/** The service with its tax apart, if all of it can still go back by hand. */
export const serviceToGiveBack = (guest: Reckoned) =>
  guest.state !== 'standing' || guest.given > 0 || paid(guest) < guest.price
    ? undefined
    : { kind: 'service', amount: (guest.price * 10) / 11, tax: guest.price / 11 }

/** The tip, if it can still go back by hand. */
export const tipToGiveBack = ({ state, tip, isTipBack, given }: Reckoned): number =>
  state !== 'standing' || isTipBack || given > 0 ? 0 : tip

/** Gives a sum back by hand. The booking costs what it did, and nobody asks for the sum again. */
export const refundByHand = (guest: Reckoned, sum: number, kind: string) => {
  const own =
    guest.state === 'standing' || guest.isFeeOpen
      ? guest.price + guest.tip - guest.given + guest.extraGiven
      : paid(guest) - extraPaid(guest)
  const ofExtra = Math.max(0, sum - own)
  guest.extraGiven += ofExtra
  guest.extraKept -= ofExtra
  guest.given += sum
  guest.isTipBack ||= kind === 'tip'
  return giveBack(guest, sum)
}

/** The fee of the waiting list stays paid: it was for the time, which the guest had. */
export const miss = (guest: Reckoned, fee: 'take' | 'waive' | 'later'): void => {
  const ofExtra = extraPaid(guest)
  guest.state = 'missed'
  guest.isFeeOpen = fee === 'later'
  guest.extraKept = ofExtra
  if (fee !== 'later')
    settle(
      guest,
      fee === 'waive' ? 0 : percent(Math.min(guest.price, guest.agreed), noShowPercentage),
      ofExtra,
    )
}

/** A no-show that is taken back gives its fee back. What was given back before stays with the guest. */
export const come = (guest: Reckoned): void => {
  guest.card -= guest.fee
  Object.assign(guest, { fee: 0, state: 'standing', isFeeOpen: false })
}

/** A cancel by a guest costs the fee once it is late. A cancel by the shop costs nothing. */
export const cancel = (guest: Reckoned, { isLate }: { readonly isLate: boolean }): void => {
  settle(guest, isLate ? percent(Math.min(guest.price, guest.agreed), lateCancelPercentage) : 0, 0)
  guest.state = 'canceled'
}

/** A guest moved by their own wish pays the new price; one moved by the shop never pays more. */
export const move = (guest: Reckoned, price: number, by: 'guest' | 'shop'): void => {
  const before = guest.price
  guest.agreed = Math.min(guest.agreed, before)
  guest.price = by === 'shop' ? Math.min(price, before) : price
  // A charge that waits never grows by a move of staff, and what such a move has added goes off first.
  guest.open = Math.max(0, guest.open + guest.price - before)
  giveBack(guest, Math.max(0, paid(guest) - guest.price - guest.extra - guest.tip))
}
