import type { Within } from './stretch.ts'

/**
 * The most tries within a length of time, for something that can be guessed or costs money (limits/counted).
 * An IPv6 address counts by its /64. The /56 around it may have four times as many tries, the /48 sixteen
 * times (`networksAround`).
 */
export type Limit = {
  /** The time for which a try counts; ten minutes unless given. */
  readonly within?: Within
  /** The maximum of one address at one target. */
  readonly perAddressAndTarget?: number
  /** The maximum of one address at all targets together. */
  readonly perAddress?: number
  /**
   * The maximum of all addresses at one target, which is then refused to everyone. Only for acts that cost
   * money each time. Except for codes it is several times the maximum of an address, so that no single
   * stranger uses up another person's tries.
   */
  readonly perTarget?: number
  /**
   * The number of wrong guesses at one target, from all addresses together, from which the target counts as
   * attacked. It then admits `whileAttacked` tries of each address. If the bot check is set up (`botCheck:
   * 'underAttack'`), it admits the usual number instead, each with a proof. It never refuses everyone.
   */
  readonly attackedFrom?: number
}

/** The tries of each address at an attacked target: two, so that a guest who mistypes a code once gets in. */
export const whileAttacked = 2

/**
 * Mails to a mailbox that people request without having proved that it is theirs: as many a day as it gets of
 * other messages (`messages/turns.ts`).
 */
const mailsADay = { within: 'day', perTarget: 30 } as const satisfies Limit

/**
 * Text messages of one kind that a network may request in a day. Without this limit one network could use up
 * a brand's daily number, and nobody would receive codes any more. It is high because mobile carriers put
 * many people behind one address.
 */
const textsADay = { within: 'day', perAddress: 100 } as const satisfies Limit

/** Every limit by its name, with the reasons for its numbers. If a name has several, all of them apply. */
export const limits = {
  /** Passcodes of a professional (the target): few know one, and four digits are soon guessed. */
  passcode: { perAddressAndTarget: 5, attackedFrom: 20 },
  /** Promo and gift-card codes of a brand (the target). After a campaign many share a router. */
  code: { perAddressAndTarget: 10, attackedFrom: 300 },
  /**
   * Contacts about which somebody asks a brand (the target): is this a member, or must this person pay
   * beforehand? A school may book for forty people.
   */
  contact: { perAddressAndTarget: 40 },
  /** Declined cards, whatever they were to pay for (payments/declines): thieves try many stolen cards. */
  declinedCard: { perAddress: 25 },
  /**
   * Declined cards of guests who are not signed in, by phone or e-mail (the target). Honest guests have few.
   */
  declinedContact: { within: 'hour', perTarget: 10 },
  /** Declined cards of a signed-in user (the target). Strangers who type the user's contacts use none up. */
  declinedUser: { within: 'hour', perTarget: 10 },
  /** Declined cards of a cart, a sale or a waiting-list application (the target). */
  declinedBasket: { within: 'day', perTarget: 5 },
  /** Declined cards of a page (the target). The page's next cart continues the count of the one before. */
  declinedPage: { perTarget: 5 },
  /**
   * Unpaid appointments in the future that a phone or an e-mail (the target) has at a brand (limits/unpaid):
   * enough for two families of five. A shop can set another number.
   */
  unpaidContact: { within: 'coming', perTarget: 10 },
  /** Unpaid appointments that people with unproved contacts book from one address: a class of 25. */
  unpaidAddress: { within: 'day', perAddress: 25 },
  /** Unpaid appointments that one signed-in user (the target) booked. */
  unpaidUser: { within: 'day', perTarget: 100 },
  /**
   * Appointments held while guests type (limits/typing-holds), each until its hold ends. If the bot check is
   * set up, a proof allows more, of this limit and of the next two. A setting replaces this number, and the
   * next two are multiples of it (`cart/check-holds.ts`).
   */
  typingHold: { within: 'coming', perAddress: 10 },
  /**
   * Appointments held while guests type in a day. Without this limit one address could block a shop's day for
   * nothing, one hold after another.
   */
  typingHoldADay: { within: 'day', perAddress: 60 },
  /**
   * Holds that are taken within ten minutes. A guest who opens and closes the details again and again takes
   * and frees them, and every open page learns of each change.
   */
  typingHoldAnew: { perAddress: 60 },
  /** Card forms prepared with the provider. A cart uses its form again while the provider accepts it. */
  preparedCard: { perAddress: 60 },
  /**
   * Card forms without a sum, such as a gift card's. A form is used again within its hour of the clock, until
   * somebody has paid with it.
   */
  preparedCardOfNobody: { within: 'hour', perAddress: 20 },
  /** Changes of saved cards by a customer (the target): each may call the provider. */
  changedCard: { within: 'hour', perTarget: 20, perAddress: 60 },
  /** Answers about consent for a sale, an application or a customer (the target): each may send a message. */
  consented: [{ within: 'hour', perTarget: 10, perAddress: 60 }, textsADay],
  /** Sums of a cart with a promo of its reservation. Each takes as many lookups as a cart. */
  reservationPromo: { perAddress: 300 },
  /** Pictures for sharing that have to be drawn, each in half a second of a processor's time. */
  drawnPicture: { perAddress: 30 },
  /** Calendar files of reservations and feeds (the target), which calendar programs load. */
  calendarFile: { perAddress: 120 },
  calendarFeed: { perAddressAndTarget: 30 },
  /** Guests put on waiting lists: freed times are held for each of them in turn. */
  joined: [{ perAddress: 20 }, textsADay],
  /** Waiting-list applications by phone and by e-mail (the targets): each sends messages. A week is five. */
  joinedContact: { perAddressAndTarget: 5, perTarget: 15 },
  /**
   * Moves and tips of one sale (the target). Each sends a message to the booked customer, who may be another
   * person, and text messages cost money.
   */
  changed: { perTarget: 20 },
  /** Confirmations of one sale (the target) that staff send again: a contact may be put right more than once. */
  confirmedAgain: { within: 'hour', perTarget: 3 },
  /** Notes that people with the link of a sale (the target) write. Each locks the sale, and staff read it. */
  changedNote: { perTarget: 20, perAddress: 60 },
  /** Wrong sign-in codes. Each code also has its own maximum of tries (accounts/code). */
  signInCode: { perAddress: 20 },
  /** Wrong sign-in codes at the desk, by e-mail (the target). Colleagues share the shop's network. */
  staffCode: { perAddress: 20 },
  /**
   * Wrong codes of gift cards that a member of staff (the target) types at the counter. Guests of a busy shop mistype a
   * few; nobody tries them out.
   */
  deskGiftCard: { perTarget: 10 },
  /** Mails to sign in at the desk, by e-mail (the target). Each may disturb a stranger. */
  staffSignIn: [{ perAddressAndTarget: 5, perTarget: 12, perAddress: 30 }, mailsADay],
  /** Begun sign-ins by a passkey, of which each sign-in page makes one. Colleagues share the shop's network. */
  passkey: { perAddress: 120 },
  /** Invitations to the desk, by e-mail (the target): a shop invites its staff at once, and nobody again and again. */
  staffInvitation: [{ perTarget: 5, perAddress: 60 }, mailsADay],
  /** Wrong passwords of an account (the target), and from an address that tries one on many accounts. */
  password: { perAddressAndTarget: 5, perAddress: 30, attackedFrom: 20 },
  /**
   * Wrong passwords of an account (the target) whose e-mail is not proved, entered through the mailed link or
   * at sign-in. They count apart from those of the e-mail, so that guesses at a stranger's account do not
   * lock the owner out.
   */
  unprovedPassword: { perAddressAndTarget: 5, perAddress: 30, attackedFrom: 20 },
  /**
   * Text messages with a sign-in code or the app's link, by phone (the target). Each costs money and may
   * disturb a stranger (accounts/code).
   */
  authCode: [
    { perTarget: 3, perAddress: 20 },
    { ...textsADay, perTarget: 10 },
  ],
  /** New accounts: each costs a hashed password and a mail. */
  signUp: { perAddress: 10 },
  /** Mails to reset a password, counted for each e-mail (the target). Each may disturb a stranger. */
  passwordReset: [{ perAddressAndTarget: 3, perTarget: 12, perAddress: 10 }, mailsADay],
  /** Mails to verify an e-mail (the target) at sign-up, sign-in or a change: each may disturb a stranger. */
  verifyEmail: [{ perAddressAndTarget: 3, perTarget: 12, perAddress: 10 }, mailsADay],
  /** Messages with a link to the app. The limit of the phone itself is `authCode`. */
  appLink: { perAddress: 10 },
  /**
   * Messages with the link of a sale (the target), which a person who may only look at the sale requests.
   * Each goes to the person who booked.
   */
  saleLink: [{ perAddressAndTarget: 2, perTarget: 6, perAddress: 10 }, textsADay],
  /** Challenges of the bot check, one for each press: enough for all guests behind one router. */
  botChallenge: { perAddress: 100 },
} as const satisfies Record<string, Limit | readonly Limit[]>

export type LimitName = keyof typeof limits

/** The limits of things that can be guessed. */
export type GuessedLimit =
  | 'passcode'
  | 'code'
  | 'signInCode'
  | 'staffCode'
  | 'deskGiftCard'
  | 'password'
  | 'unprovedPassword'

const isOne = (limit: Limit | readonly Limit[]): limit is Limit => !Array.isArray(limit)

/** All limits of a name. */
export const limitsOf = (name: LimitName): readonly Limit[] => {
  const limit: Limit | readonly Limit[] = limits[name]
  return isOne(limit) ? [limit] : limit
}
