import type { MessageContent } from './kinds.ts'
import type {
  MessageApplication,
  MessageAppointment,
  MessageChange,
  MessageFee,
  MessageRefund,
  MessageSale,
  MessageShop,
} from './message-data.ts'

/**
 * A fee as it was stored before sales listed open fees. `later` is not charged yet, `declined` was declined,
 * and `againAt` is when its charge is tried again.
 */
type StoredFee = MessageFee & {
  readonly later: number
  readonly declined: number
  readonly againAt: string | null
}

/** The content of a message as the previous version may have stored it, with fewer fields. */
type Stored = {
  readonly sale?: {
    readonly shop: Partial<MessageShop>
    readonly payments?: MessageSale['payments']
    readonly fees?: MessageSale['fees']
    readonly card?: MessageSale['card']
    readonly appointments?: readonly Partial<MessageAppointment>[]
  }
  readonly before?: readonly Partial<MessageAppointment>[]
  readonly waiting?: { readonly shop: Partial<MessageShop> } & Partial<MessageApplication>
  readonly giftCard?: { readonly shop: Partial<MessageShop> }
  /** The sum of all refunds in minor units, as stored before refunds named their cards. */
  readonly refund?: number
  readonly refunds?: readonly MessageRefund[]
  readonly change?: Partial<MessageChange>
  readonly gone?: readonly string[]
  readonly fee?: Partial<StoredFee> | null
}

/**
 * Completes the content of a stored message with everything that the current version renders. A message that
 * waits while a new version starts is sent by the new one (messages/calendar-files). Facts that the stored
 * content lacks are left out of the message instead of being guessed.
 */
export const completeContent = (channel: string, kind: string, stored: object): MessageContent => {
  const ways = waysOf[kind]
  if (ways !== undefined) return { kind: 'waysChanged', channel, ...ways } as MessageContent
  const { sale, before, waiting, giftCard, refund = 0, change, fee, ...rest }: Stored = stored
  const refunds = rest.refunds ?? (refund > 0 ? [{ amount: refund, card: null }] : [])
  return {
    channel,
    kind,
    ...rest,
    ...(sale && {
      sale: {
        given: 0,
        card: cardOf(sale),
        ...sale,
        ...(sale.appointments && { appointments: sale.appointments.map(withMissed) }),
        ...duesOf(sale, rest.gone, fee),
        shop: withCity(sale.shop),
      },
    }),
    ...(before && { before: before.map(withMissed) }),
    ...(waiting && { waiting: { ...noOffer, ...waiting, shop: withCity(waiting.shop) } }),
    ...(giftCard && { giftCard: { payments: [], barber: null, ...giftCard, shop: withCity(giftCard.shop) } }),
    ...(kind === 'refunded' && { refunds }),
    ...(changing.has(kind) && { change: { ...unknownChange, refunds, ...change } }),
    ...(kind === 'booked' && change && { change: { ...unknownChange, ...change } }),
    ...(kind === 'canceled' && { fee: fee == null ? null : feeOf(fee) }),
    ...(kind === 'noShow' && { fee: feeOf(fee ?? {}), refunds }),
  } as unknown as MessageContent
}

/** Messages about changed ways to sign in. Once each change was a kind of its own. */
const waysOf: Readonly<
  Record<string, Pick<Extract<MessageContent, { kind: 'waysChanged' }>, 'changes' | 'isOut'>>
> = {
  phoneChanged: { changes: ['phoneChanged'], isOut: true },
  emailChanged: { changes: ['emailChanged'], isOut: true },
  passwordChanged: { changes: ['passwordChanged'], isOut: false },
}

const noOffer = { services: [], offers: [], lapsed: [], currency: 'usd', fee: 0, card: null }
const changing: ReadonlySet<string> = new Set(['moved', 'canceled', 'tipped'])
const unknownChange: MessageChange = { total: null, charge: 0, later: 0, atShop: 0, refunds: [] }
const feeOf = ({
  percentage = 0,
  charge = 0,
  later = 0,
  declined = 0,
  kept = 0,
}: Partial<StoredFee>): MessageFee => ({ percentage, charge: charge + later + declined, kept })

/** The open payments and fees of a sale that was stored without fees. Next charges may be unknown. */
const duesOf = (
  sale: NonNullable<Stored['sale']>,
  [feeFor = '']: readonly string[] = [],
  fee: Stored['fee'],
): Partial<Pick<MessageSale, 'payments' | 'fees'>> => {
  if (sale.fees !== undefined) return {}
  const { later = 0, declined = 0, againAt } = fee ?? {}
  const card = sale.card ?? cardOf(sale)
  const open = [
    { how: 'later', amount: later, card, feeFor, at: null } as const,
    { how: 'due', amount: declined, card, feeFor, ...(againAt != null && { at: againAt }) } as const,
  ]
  return {
    ...(sale.payments && { payments: sale.payments.map(withoutUnknown) }),
    fees: open.filter(({ amount }) => amount > 0),
  }
}

const withoutUnknown = ({ at, ...payment }: MessageSale['payments'][number]) =>
  payment.how === 'due' && at == null ? payment : { ...payment, ...(at !== undefined && { at }) }

const cardOf = ({ payments = [] }: { readonly payments?: MessageSale['payments'] }): MessageSale['card'] =>
  payments.find(({ card }) => card !== null && card.brand !== 'gift_card' && card.brand !== 'at_shop')
    ?.card ?? null

const withMissed = (each: Partial<MessageAppointment>): Partial<MessageAppointment> => ({
  isMissed: false,
  ...each,
})

const withCity = (shop: Partial<MessageShop>): Partial<MessageShop> => ({
  city: (shop.timezone?.split('/').at(-1) ?? '').replaceAll('_', ' '),
  ...shop,
})
