import { mailboxOf } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { Contact } from '../../holds/hold.ts'
import { boundsOf, type Try } from '../../limits/bounds.ts'
import type { TooMany } from '../../limits/create-limits.ts'
import { limits } from '../../limits/limits.ts'
import { ProofHelps } from '../../limits/proof-helps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { FieldMessage } from '../../refusals/texts.ts'
import type { Queryable } from '../../store/db.ts'
import type { BookingPlan } from '../plan.ts'
import { recountUnpaid } from './store-unpaid.ts'

/** A guest who books without paying (limits/unpaid). */
export type UnpaidBooker = {
  readonly brandId: string
  readonly address: string
  readonly contact: Contact
  /** The signed-in user, who has proved a contact. */
  readonly userId: string | undefined
  /** Checks the request's proof of the bot check; undefined if guests cannot be asked for one. */
  readonly isHuman?: (() => Promise<boolean>) | undefined
  /** Tells if the request brought a proof. */
  readonly isProved?: boolean
  /** The shop's own limit of coming appointments for a contact, in place of the usual one. */
  readonly most: number | undefined
  /** The phone of the shop, whose staff can book more. */
  readonly phone: string
  /** Tells if the guest can book more when they pay by card. */
  readonly takesCards: boolean
}

/** The factor by which a proof of the bot check raises the limit of an address. */
const timesProved = 4

type Known = { readonly kind: 'email' | 'phone'; readonly value: string }

const contactsOf = ({ contact: { email, phone } }: UnpaidBooker): readonly Known[] => [
  ...(email ? [{ kind: 'email', value: mailboxOf(email) } as const] : []),
  ...(phone ? [{ kind: 'phone', value: phone } as const] : []),
]

const contactTry = (
  { brandId, address, most }: UnpaidBooker,
  { value }: Known,
  starts: readonly Temporal.Instant[],
): Try => ({
  name: 'unpaidContact',
  target: `${brandId} ${value}`,
  address,
  tries: starts,
  ...(most !== undefined && { most }),
})

/** Lists the counts of a booking: the user's own, or those of the contact and the address. */
const triesOf = (
  { config }: Pick<Deps, 'config'>,
  booker: UnpaidBooker,
  starts: readonly Temporal.Instant[],
): readonly Try[] => {
  const { address, userId, isProved = false } = booker
  if (config.unpaidBookingsADay === 0) return []
  if (userId !== undefined) return [{ name: 'unpaidUser', target: userId, address, tries: starts.length }]
  return [
    ...contactsOf(booker).map((contact) => contactTry(booker, contact, starts)),
    {
      name: 'unpaidAddress',
      target: '',
      address,
      tries: starts.length,
      most: config.unpaidBookingsADay * (isProved ? timesProved : 1),
    },
  ]
}

/** Tells if nothing is paid, neither by a card nor by a gift card. */
const isUnpaid = ({ payment, holds, appointments }: BookingPlan): boolean =>
  payment === null && appointments.length > 0 && holds.every(({ kind }) => kind !== 'gift_card')

const nothing = (): Promise<void> => Promise.resolve()

/**
 * Counts what a plan books without payment (limits/unpaid), and returns the means to take the count back.
 * Nothing else counts this: staff book without a `booker`. Refuses with `too_many_unpaid`, and says what else
 * the guest can do. It is done by `on`, so a transaction that is rolled back takes the count back too.
 */
export const countUnpaid = async (
  deps: Pick<Deps, 'limits' | 'config' | 'clock'>,
  on: Queryable,
  plan: BookingPlan,
  booker: UnpaidBooker | undefined,
): Promise<() => Promise<void>> => {
  if (booker === undefined || !isUnpaid(plan)) return nothing
  const starts = plan.appointments.map(({ startsAt }) => Temporal.Instant.from(startsAt))
  const tries = triesOf(deps, booker, starts)
  if (tries.length === 0) return nothing
  const count = () => deps.limits.count(tries, { on })
  let tally = await count()
  // Some of the counted appointments may have been canceled or moved since.
  if ('tooMany' in tally && tally.tooMany.name === 'unpaidContact' && (await countAnew(deps, on, booker)))
    tally = await count()
  if (!('tooMany' in tally)) return tally.takeOut
  throw refusalOf(tally.tooMany, booker)
}

/** The texts for each limit, without cards and with them; undefined if the error code's own text fits. */
const messages: Partial<Record<TooMany['name'], readonly [FieldMessage | undefined, FieldMessage]>> = {
  unpaidContact: [undefined, 'unpaid_or_card'],
  unpaidAddress: ['many_unpaid_here', 'many_unpaid_here_or_card'],
  unpaidUser: ['many_unpaid_by_user', 'many_unpaid_by_user_or_card'],
}

const refusalOf = ({ name, refusal }: TooMany, booker: UnpaidBooker): Error => {
  const { isHuman, isProved, phone, most, takesCards } = booker
  if (name === 'unpaidAddress' && isHuman !== undefined && isProved !== true) return new ProofHelps()
  const message = messages[name]?.[takesCards ? 1 : 0]
  const { retryAfter } = refusal.options
  return new Refusal('too_many_unpaid', {
    params: { phone, count: most ?? limits.unpaidContact.perTarget },
    ...(message !== undefined && { message }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** Counts again the coming appointments of the contacts. Tells if any count was written. */
const countAnew = async (
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  booker: UnpaidBooker,
): Promise<boolean> => {
  const now = clock.now()
  const rows = contactsOf(booker)
    .flatMap((known) =>
      boundsOf(contactTry(booker, known, []), now).counted.map(({ key }) => ({ ...known, key })),
    )
    // Sorted in the order in which they are counted, so that two processes never wait for each other.
    .toSorted((one, other) => Buffer.compare(one.key, other.key))
  let isAny = false
  for (const { kind, value, key } of rows)
    if ((await recountUnpaid[kind].run(on, { key, now, brandId: booker.brandId, contact: value })) > 0)
      isAny = true
  return isAny
}
