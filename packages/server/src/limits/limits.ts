import type { Within } from './stretch.ts'

/**
 * The maximum numbers of tries within a stretch, for something that can be guessed or costs money (limits/counted).
 * An IPv6 address counts by its /64. The /56 around it may have four times as many tries, the /48
 * sixteen times (`networksAround`).
 */
export type Limit = {
  /** How long a try counts; ten minutes unless given. */
  readonly within?: Within
  /** The maximum of one address at one target. */
  readonly perAddressAndTarget?: number
  /** The maximum of one address at all targets together. */
  readonly perAddress?: number
  /**
   * The maximum of all addresses at one target, which is then refused to everyone. Only for acts that cost
   * money each time. Except for codes it is several times an address's maximum, so that no single stranger
   * uses up another person's tries.
   */
  readonly perTarget?: number
  /**
   * Number of wrong guesses at one target, from all addresses together, after which it counts as attacked. An
   * attacked target grants each address `whileAttacked` tries. Where the bot check is set up (`botCheck:
   * 'underAttack'`), it grants the usual number instead, each with a proof. It never closes to everyone.
   */
  readonly attackedFrom?: number
}

/** Allows one slip of the finger, so that a guest who corrects a code still gets in. */
export const whileAttacked = 2

/**
 * Mails that people request for a mailbox without having proved that it is theirs: as many a day as other
 * messages (`messages/turns.ts`).
 */
const mailsADay = { within: 'day', perTarget: 30 } as const satisfies Limit

/**
 * Text messages of one kind that a network may request in a day. Without it one network could use up a
 * brand's daily number, and nobody would receive codes any more. It is high because mobile carriers put many
 * people behind one address.
 */
const textsADay = { within: 'day', perAddress: 100 } as const satisfies Limit

/** Every limit by its name, with its numbers and the reasons for them. All limits of a name hold together. */
export const limits = {
  /** Passcodes of a professional (the target): few know one, and four digits are soon guessed. */
  passcode: { perAddressAndTarget: 5, attackedFrom: 20 },
  /**
   * Promo and gift-card codes of a brand (the target). After a campaign many guests type them, often behind
   * one router.
   */
  code: { perAddressAndTarget: 10, attackedFrom: 300 },
  /**
   * People about whom a brand is asked: whether they are members, or have to pay beforehand. A school books
   * for forty.
   */
  contact: { perAddressAndTarget: 40 },
  /** Declined cards, whatever they were to pay for (payments/declines): thieves try many stolen cards. */
  declinedCard: { perAddress: 25 },
  /**
   * Declined cards of guests who are not signed in, by their phone or e-mail (the target): an honest guest
   * has few.
   */
  declinedContact: { within: 'hour', perTarget: 10 },
  /**
   * Declined cards of a signed-in user (the target). Strangers who type that user's contacts do not use these
   * up.
   */
  declinedUser: { within: 'hour', perTarget: 10 },
  /** Declined cards of a cart, a sale or a waiting-list application (the target). */
  declinedBasket: { within: 'day', perTarget: 5 },
  /** Declined cards of a page (the target): a new cart of the page continues the count of the one before. */
  declinedPage: { perTarget: 5 },
  /**
   * Unpaid appointments ahead that a phone or an e-mail (the target) has at a brand (limits/unpaid): two
   * families of five. A shop can set another number.
   */
  unpaidContact: { within: 'coming', perTarget: 10 },
  /** Unpaid appointments that people with unproved contacts booked from one address: a class of 25. */
  unpaidAddress: { within: 'day', perAddress: 25 },
  /** Unpaid appointments that one signed-in user (the target) booked. */
  unpaidUser: { within: 'day', perTarget: 100 },
  /**
   * Appointments held while guests type (limits/typing-holds), each until its hold ends. Where the bot check is set
   * up, a proof lets more in, here and in the next two. A setting gives this number, and theirs are multiples
   * of it (`cart/check-holds.ts`).
   */
  typingHold: { within: 'coming', perAddress: 10 },
  /**
   * The same holds over a day: otherwise one address could block a shop's day for nothing, one hold after
   * another.
   */
  typingHoldADay: { within: 'day', perAddress: 60 },
  /**
   * Holds taken in ten minutes. Every open page hears of each, and somebody who opens and closes the details
   * again and again takes and frees them.
   */
  typingHoldAnew: { perAddress: 60 },
  /** Card forms prepared with the provider; a cart reuses its form while that stands. */
  preparedCard: { perAddress: 60 },
  /**
   * Card forms without a sum, such as a gift card's. Each hour of the clock has one, which is reused, and
   * another once somebody has paid with it.
   */
  preparedCardOfNobody: { within: 'hour', perAddress: 20 },
  /**
   * Saved cards that a customer (the target) replaced, chose or removed: each change may call the provider.
   */
  changedCard: { within: 'hour', perTarget: 20, perAddress: 60 },
  /**
   * Consent answers for a sale, an application or a customer (the target): each may send a message to its
   * guest.
   */
  consented: [{ within: 'hour', perTarget: 10, perAddress: 60 }, textsADay],
  /** Sums of a cart with a reservation's promo; each takes as many lookups as a cart. */
  reservationPromo: { perAddress: 300 },
  /** Pictures for sharing that have to be drawn, each half a second of a processor's time. */
  drawnPicture: { perAddress: 30 },
  /**
   * Calendar files of reservations, and feeds (the target), which calendar programs fetch from a few
   * addresses.
   */
  calendarFile: { perAddress: 120 },
  calendarFeed: { perAddressAndTarget: 30 },
  /** Guests put on waiting lists: freed times are held for each of them in turn. */
  joined: [{ perAddress: 20 }, textsADay],
  /**
   * Places in line by phone and by e-mail (the targets): each sends messages to that contact. A week of days
   * is five.
   */
  joinedContact: { perAddressAndTarget: 5, perTarget: 15 },
  /**
   * Moves and tips of one sale (the target). Each sends a message to the booked customer, who may be somebody
   * else, and text messages cost money.
   */
  changed: { perTarget: 20 },
  /**
   * Notes written for one sale (the target) by people with its link: each locks the sale, and staff read it.
   */
  changedNote: { perTarget: 20, perAddress: 60 },
  /** Wrong sign-in codes. Each code also has its own number of tries (accounts/code). */
  signInCode: { perAddress: 20 },
  /**
   * Wrong passwords of an account (the target), and of an address that tries one password on many accounts.
   */
  password: { perAddressAndTarget: 5, perAddress: 30, attackedFrom: 20 },
  /**
   * Wrong passwords of an account (the target) whose e-mail is not proved, by its link and by signing in
   * together. They count apart from those of the e-mail, so that guesses at a stranger's account do not lock
   * the owner out.
   */
  unprovedPassword: { perAddressAndTarget: 5, perAddress: 30, attackedFrom: 20 },
  /**
   * SMS that people request to a phone, with a sign-in code or the app's link: each costs money and may
   * disturb a stranger (accounts/code).
   */
  authCode: [
    { perTarget: 3, perAddress: 20 },
    { ...textsADay, perTarget: 10 },
  ],
  /** New accounts: each costs a hashed password and a mail. */
  signUp: { perAddress: 10 },
  /** Mails to reset a password, by e-mail (the target): each may disturb a stranger. */
  passwordReset: [{ perAddressAndTarget: 3, perTarget: 12, perAddress: 10 }, mailsADay],
  /**
   * Mails to verify an e-mail, at sign-up, again at sign-in, or to change to it: each may disturb a stranger.
   */
  verifyEmail: [{ perAddressAndTarget: 3, perTarget: 12, perAddress: 10 }, mailsADay],
  /** Links of the app; for the phone itself `authCode` is the limit. */
  appLink: { perAddress: 10 },
  /**
   * Messages with the link of a sale (the target), which a person who may only look at it requests: each is
   * sent to the person who booked.
   */
  saleLink: [{ perAddressAndTarget: 2, perTarget: 6, perAddress: 10 }, textsADay],
  /** Challenges of the bot check: one a press, enough for all guests behind a router. */
  botChallenge: { perAddress: 100 },
} as const satisfies Record<string, Limit | readonly Limit[]>

export type LimitName = keyof typeof limits

/** The limits of things that can be guessed. */
export type GuessedLimit = 'passcode' | 'code' | 'signInCode' | 'password' | 'unprovedPassword'

const isOne = (limit: Limit | readonly Limit[]): limit is Limit => !Array.isArray(limit)

/** All limits of a name. */
export const limitsOf = (name: LimitName): readonly Limit[] => {
  const limit: Limit | readonly Limit[] = limits[name]
  return isOne(limit) ? [limit] : limit
}
