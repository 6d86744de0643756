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
  tip: number
  state: 'standing' | 'missed' | 'canceled'
  /** A no-show whose fee reception has not decided on yet. */
  isFeeOpen: boolean
  /** Paid by card and at the shop, less what went back. */
  card: number
  shop: number
  /** The part of the price that nobody asks for any more. */
  given: number
  /** The part of what the card paid that was charged as a fee. */
  fee: number
  /** A charge of the card is still to come for what is left. */
  isCharged: boolean
}

/** A guest who has just booked. A deposit and a prepayment are taken at once. */
export const newGuest = (terms: Terms, price: number): Reckoned => ({
  terms,
  price,
  tip: 0,
  state: 'standing',
  isFeeOpen: false,
  card: terms === 'prepaid' ? price : terms === 'deposit' ? depositOfGuest : 0,
  shop: 0,
  given: 0,
  fee: 0,
  isCharged: terms === 'hourBefore' || terms === 'deposit',
})

export const paid = ({ card, shop }: Reckoned): number => card + shop

/** The sum that a guest costs: the price and the tip, or what was kept and charged of it. */
export const cost = (guest: Reckoned): number =>
  guest.state === 'standing' || guest.isFeeOpen ? guest.price + guest.tip : paid(guest)

export const left = (guest: Reckoned): number => Math.max(0, cost(guest) - paid(guest) - guest.given)

const hasCard = ({ terms }: Reckoned): boolean => terms !== 'atShop'

const percent = (sum: number, percentage: number): number => Math.round((sum * percentage) / 100)

/** Gives a sum back: to the card first, and the rest at the shop. */
const giveBack = (guest: Reckoned, sum: number): void => {
  const toCard = Math.min(guest.card, sum)
  guest.card -= toCard
  guest.shop -= sum - toCard
}

/** Keeps a fee of what was paid, and charges the rest of it to the card. */
const settle = (guest: Reckoned, fee: number): void => {
  const kept = Math.min(paid(guest), fee)
  giveBack(guest, paid(guest) - kept)
  guest.fee = hasCard(guest) ? fee - kept : 0
  guest.card += guest.fee
  guest.isCharged = false
  guest.given = 0
}

/** The card is charged an hour before the first guest of the booking begins. */
export const chargeBefore = (guest: Reckoned): void => {
  if (!guest.isCharged || guest.state !== 'standing') return
  guest.card += left(guest)
  guest.isCharged = false
}

export const payAtShop = (guest: Reckoned, sum: number, tip: number): void => {
  guest.tip += tip
  guest.shop += sum + tip
}

export const miss = (guest: Reckoned, fee: 'take' | 'waive' | 'later'): void => {
  guest.isFeeOpen = fee === 'later'
  guest.state = 'missed'
  if (fee !== 'later') settle(guest, fee === 'waive' ? 0 : percent(guest.price, noShowPercentage))
}

/** A no-show that is taken back gives its fee back. What was given back before stays with the guest. */
export const come = (guest: Reckoned): void => {
  guest.card -= guest.fee
  Object.assign(guest, { fee: 0, state: 'standing', isFeeOpen: false })
}

/** A cancel by a guest costs the fee once it is late. A cancel by the shop costs nothing. */
export const cancel = (guest: Reckoned, { isLate }: { readonly isLate: boolean }): void => {
  guest.state = 'canceled'
  settle(guest, isLate ? percent(guest.price, lateCancelPercentage) : 0)
}

/** A guest moved by their own wish pays the new price; one moved by the shop never pays more. */
export const move = (guest: Reckoned, price: number, by: 'guest' | 'shop'): void => {
  guest.price = by === 'shop' ? Math.min(price, guest.price) : price
  giveBack(guest, Math.max(0, paid(guest) - guest.price - guest.tip))
}
