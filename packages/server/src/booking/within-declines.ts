import { randomUUID } from 'node:crypto'
import { type ErrorCode, declineCodes } from '@openchair/contract'
import type { Contact } from '../holds/hold.ts'
import { actCounted } from '../limits/act-counted.ts'
import type { Try } from '../limits/bounds.ts'
import type { Limits } from '../limits/create-limits.ts'
import type { LimitName } from '../limits/limits.ts'
import { Refusal } from '../refusals/refusal.ts'

/** A guest who pays with a card, or has one stored. */
export type CardPayer = {
  readonly address: string
  /** The id that the page sends to tell itself from other pages (`X-Visitor-Id`). */
  readonly visitorId: string | undefined
  /** The signed-in user. They are counted in place of the contact, because anybody can type a contact. */
  readonly userId: string | undefined
  readonly contact: Contact
  /** The cart, sale or application that is paid; undefined if it is not stored before it is paid. */
  readonly basketId: string | undefined
  /** The key of the try, so that a try counts once however often it is repeated. */
  readonly key: string
  /** The shop's phone, for a guest who cannot try another card. */
  readonly phone: string
  /** Tells if the terms let this guest book without a card, and pay at the shop. */
  readonly canPayThere?: () => boolean
  /** Tells if the provider was asked before. Its answer is then read, however many cards were declined. */
  readonly isBegun?: boolean
}

/** The most declines of a cart whose reason is shown. More would tell a thief which cards are real. */
const reasonsTold = 2

/** The part of a plan that can hide from its guest why the card was declined. */
export type Telling = { readonly hidesReason?: true }

const isDecline = (code: string): boolean => (declineCodes as readonly string[]).includes(code)

/** The error code of a card that is recorded and answered. */
export const toldCode = ({ hidesReason }: Telling, code: ErrorCode): ErrorCode =>
  hidesReason === true && isDecline(code) ? 'card_declined' : code

const triesOf = ({ address, visitorId, userId, contact, basketId }: CardPayer): readonly Try[] => {
  const ofTarget = (name: Try['name'], target: string | undefined): readonly Try[] =>
    target === undefined || target === '' ? [] : [{ name, target, address }]
  return [
    { name: 'declinedCard', target: '', address },
    ...(userId === undefined
      ? [...ofTarget('declinedContact', contact.email), ...ofTarget('declinedContact', contact.phone)]
      : ofTarget('declinedUser', userId)),
    ...ofTarget('declinedBasket', basketId),
    ...ofTarget('declinedPage', visitorId),
  ]
}

/** The message that names another way than a call, if there is one. */
const otherWay = ({ canPayThere }: CardPayer, full: LimitName) => {
  if (canPayThere?.() === true) return 'declines_pay_there'
  return full === 'declinedContact' ? 'declines_sign_in' : undefined
}

const isDeclined = (error: unknown): boolean => error instanceof Refusal && error.status === 402

/** Tells if the guest is at their bank. Then the card is real, and the outcome is not known yet. */
const isAtBank = (done: { readonly kind?: unknown } | object): boolean =>
  'kind' in done && done.kind === 'action'

/**
 * Runs an act that pays with a card or stores one (payments/declines). The act counts while it runs, and
 * afterwards only if the card was declined or its bank is asked. From the third decline of a cart on,
 * `telling.hidesReason` is set. Refuses with `too_many_declines` without running the act, so that the
 * provider is not asked.
 */
export const withinDeclines = async <T extends object>(
  limits: Pick<Limits, 'count' | 'takeBack'>,
  payer: CardPayer,
  act: (telling: Telling) => Promise<T>,
): Promise<T> => {
  const tries = triesOf(payer)
  const once = payer.key
  const tally = await limits.count(tries, { once })
  if ('tooMany' in tally) {
    if (payer.isBegun === true) return act({})
    const { name, refusal } = tally.tooMany
    const { retryAfter } = refusal.options
    const message = otherWay(payer, name)
    throw new Refusal('too_many_declines', {
      params: { phone: payer.phone },
      ...(message !== undefined && { message }),
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }
  const isRepeated = tally.triesOf('declinedCard') === 0
  const takeOut = isRepeated ? () => limits.takeBack(tries, once) : tally.takeOut
  const declines = Math.max(tally.triesOf('declinedBasket'), tally.triesOf('declinedPage'))
  return actCounted(
    takeOut,
    () => act(declines > reasonsTold ? { hidesReason: true } : {}),
    (error) => isDeclined(error) || isRepeated,
    isAtBank,
  )
}

/** A sale and its guest. `key` is the guest's own, if there is one. */
type Changing = Pick<CardPayer, 'address' | 'visitorId' | 'userId' | 'contact' | 'phone'> & {
  readonly saleOrderId: string
  readonly key: string | undefined
}

/**
 * Runs a move or a tip within the limits of one sale, and of declined cards from a network (limits/counted).
 * A refused change counts only its declined card. Refuses with `too_many_requests` without running it.
 */
export const withinChanges = <T extends object>(
  limits: Pick<Limits, 'attempt' | 'count' | 'takeBack'>,
  { saleOrderId, address, key = randomUUID(), visitorId, userId, contact, phone }: Changing,
  act: (telling: Telling) => Promise<T>,
): Promise<T> =>
  limits.attempt(
    'changed',
    { target: saleOrderId, address, once: key },
    () =>
      withinDeclines(
        limits,
        { address, visitorId, userId, contact, basketId: saleOrderId, key: `${saleOrderId} ${key}`, phone },
        act,
      ),
    () => false,
    () => true,
  )
