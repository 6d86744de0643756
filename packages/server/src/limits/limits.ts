import type { Within } from './stretch.ts'

/**
 * What limits one thing that can be guessed or that costs money (behaviour 33): numbers of tries within a stretch. Of an IPv6 address its
 * /64 counts as one; the /56 around it has four times as many, the /48 sixteen times (`networksAround`).
 */
export type Limit = {
  /** The time that a try counts; ten minutes unless said. */
  readonly within?: Within
  /** Of one address at one target. */
  readonly perAddressAndTarget?: number
  /** Of one address at all targets together. */
  readonly perAddress?: number
  /**
   * Of all addresses at one target, which is then refused to everyone: only for what costs money each time, and, but for codes,
   * several times what one address may, so that no single stranger uses up somebody else's.
   */
  readonly perTarget?: number
  /**
   * Wrong guesses at one target, of all addresses together, from which on it counts as attacked: it then grants each
   * address `whileAttacked` or, where the bot check is set up (`botCheck: 'underAttack'`), none without a proof and the usual number with
   * one each. It is never closed to everyone.
   */
  readonly attackedFrom?: number
}

/** One slip of the finger, so that a guest who corrects a code is still let in. */
export const whileAttacked = 2

/** Mails that somebody asks for without having proved that the mailbox is theirs: as many a day as other messages (`messages/turns.ts`). */
const mailsADay = { within: 'day', perTarget: 30 } as const satisfies Limit

/**
 * Text messages that a network asks for in a day, of each kind: else it uses up those of a brand, and nobody is sent a code any more.
 * Mobile carriers put many people behind one address.
 */
const textsADay = { within: 'day', perAddress: 100 } as const satisfies Limit

/** Every limit by its name, with its numbers and why they are so; several where each of them is to hold. */
export const limits = {
  /** Passcodes of a professional (the target): few know one, and four digits are soon guessed. */
  passcode: { perAddressAndTarget: 5, attackedFrom: 20 },
  /** Promo and gift-card codes of a brand: many guests type them, often behind one router, after a campaign. */
  code: { perAddressAndTarget: 10, attackedFrom: 300 },
  /** People whom a brand is asked about: who is a member, who has to pay beforehand. A school books for forty. */
  contact: { perAddressAndTarget: 40 },
  /** Cards that were declined, whatever they were to pay for (behaviour 49): who tries stolen ones tries many. */
  declinedCard: { perAddress: 25 },
  /** Cards that were declined for a phone or an e-mail, the target, of whoever has not signed in: an honest guest has few. */
  declinedContact: { within: 'hour', perTarget: 10 },
  /** Cards that were declined for a signed-in user, the target: a stranger who types their contacts costs them none. */
  declinedUser: { within: 'hour', perTarget: 10 },
  /** Cards that were declined for a cart, a sale or an application to the waiting list, the target. */
  declinedBasket: { within: 'day', perTarget: 5 },
  /** Cards that were declined on a page, the target: a new cart goes on with the count of the one before. */
  declinedPage: { perTarget: 5 },
  /**
   * Appointments that a phone or an e-mail, the target, has before it at a brand without having paid (behaviour 50): two
   * families of five. A shop can say another number.
   */
  unpaidContact: { within: 'coming', perTarget: 10 },
  /** Appointments without payment that people of unproved contacts booked: a class of 25. */
  unpaidAddress: { within: 'day', perAddress: 25 },
  /** Appointments without payment that one signed-in user, the target, booked. */
  unpaidUser: { within: 'day', perTarget: 100 },
  /**
   * Appointments held while their guests type (behaviour 68), each until its hold ends: the bot check, where it is set up, lets more
   * in, here and in the two below. A setting says the number, of which theirs are multiples (`cart/check-holds.ts`).
   */
  typingHold: { within: 'coming', perAddress: 10 },
  /** The same that nobody booked: else one address has a shop's day for nothing, one hold after another. */
  typingHoldADay: { within: 'day', perAddress: 60 },
  /** Times taken so, each of which every open page hears of: who opens and closes the details again and again frees and takes. */
  typingHoldAnew: { perAddress: 60 },
  /** Forms for a card that were prepared with the provider: one a cart is reused while it stands. */
  preparedCard: { perAddress: 60 },
  /** Forms for a card that name nothing to be paid, as a gift card's: one in an hour of the clock, which is reused, and another where somebody has paid with it. */
  preparedCardOfNobody: { within: 'hour', perAddress: 20 },
  /** Saved cards that a customer, the target, replaced, chose or removed: each may ask the provider. */
  changedCard: { within: 'hour', perTarget: 20, perAddress: 60 },
  /** Consents that a sale, an application or a customer, the target, answered: each may write to its guest. */
  consented: [{ within: 'hour', perTarget: 10, perAddress: 60 }, textsADay],
  /** Sums of a cart with a reservation's promo, of which each looks at as much as a cart does. */
  reservationPromo: { perAddress: 300 },
  /** Pictures for sharing that have to be drawn: half a second of a processor each. */
  drawnPicture: { perAddress: 30 },
  /** Calendar files of reservations, and feeds (the target) that calendar programs ask for from a few addresses. */
  calendarFile: { perAddress: 120 },
  calendarFeed: { perAddressAndTarget: 30 },
  /** Guests put on waiting lists: what frees is held for each of them in turn. */
  joined: [{ perAddress: 20 }, textsADay],
  /** The same, by phone and by e-mail: each place in line disturbs whoever has them. A week of days is five. */
  joinedContact: { perAddressAndTarget: 5, perTarget: 15 },
  /**
   * Moves and tips of one sale, the target: each writes to whoever it was booked for, who may not be who booked it, and a
   * text message costs money.
   */
  changed: { perTarget: 20 },
  /** Notes written for one sale, the target, by whoever has its link: each locks it, and is read by staff. */
  changedNote: { perTarget: 20, perAddress: 60 },
  /** Wrong sign-in codes; each code has tries of its own besides (behaviour 18). */
  signInCode: { perAddress: 20 },
  /** Wrong passwords of an account (the target), and of one password tried on many accounts. */
  password: { perAddressAndTarget: 5, perAddress: 30, attackedFrom: 20 },
  /**
   * Wrong passwords of an account (the target) that has not proved its e-mail, by its link and by signing in together; apart from
   * those of the e-mail, so that the link of somebody else's account does not close its owner's own.
   */
  unprovedPassword: { perAddressAndTarget: 5, perAddress: 30, attackedFrom: 20 },
  /**
   * SMS that somebody asks for, with a sign-in code or the link of the app, to a phone: each costs money, and disturbs whoever has the
   * phone (behaviour 18, 55).
   */
  authCode: [
    { perTarget: 3, perAddress: 20 },
    { ...textsADay, perTarget: 10 },
  ],
  /** Accounts made: each costs a hashed password and a mail. */
  signUp: { perAddress: 10 },
  /** Mails to reset a password, by e-mail: each disturbs whoever has the address. */
  passwordReset: [{ perAddressAndTarget: 3, perTarget: 12, perAddress: 10 }, mailsADay],
  /** Mails to verify an e-mail, at sign-up, again at sign-in, or to change to it: each disturbs whoever has the address. */
  verifyEmail: [{ perAddressAndTarget: 3, perTarget: 12, perAddress: 10 }, mailsADay],
  /** Links of the app; the phone's own limit is that of `authCode`. */
  appLink: { perAddress: 10 },
  /** Messages with the link of a sale, the target, which somebody who may only look at it asks for: each disturbs who booked it. */
  saleLink: [{ perAddressAndTarget: 2, perTarget: 6, perAddress: 10 }, textsADay],
  /** Challenges of the bot check: one a press, for all guests behind a router. */
  botChallenge: { perAddress: 100 },
} as const satisfies Record<string, Limit | readonly Limit[]>

export type LimitName = keyof typeof limits

/** Those of what can be guessed. */
export type GuessedLimit = 'passcode' | 'code' | 'signInCode' | 'password' | 'unprovedPassword'

const isOne = (limit: Limit | readonly Limit[]): limit is Limit => !Array.isArray(limit)

/** All limits of a name. */
export const limitsOf = (name: LimitName): readonly Limit[] => {
  const limit: Limit | readonly Limit[] = limits[name]
  return isOne(limit) ? [limit] : limit
}
