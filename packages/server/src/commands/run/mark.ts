import type { Agree, FeeTerms } from '../../appointments/show-fee.ts'
import { markArrived } from '../../appointments/mark-attendance.ts'
import { markCanceled } from '../../appointments/mark-canceled.ts'
import { markNoShow } from '../../appointments/mark-no-show.ts'
import type { MarkRefusal } from '../../appointments/mark-refusal.ts'
import { removeMark } from '../../appointments/remove-mark.ts'
import { findSaleOfGiftCard } from '../../booking/gift-card/store.ts'
import type { Deps } from '../../deps.ts'
import { ProviderSilent } from '../../gateways/card-payments/port.ts'
import { refundSale } from '../../payments/refund/refund-sale.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { OperatorAct } from '../../security/kinds.ts'
import { suggestion } from '../../settings/suggestion.ts'
import { findAccountOf } from '../customer/store-account.ts'
import { faultOfFlags } from '../flags.ts'
import {
  appointmentInWords,
  guestInWords,
  namedAppointment,
  namedSale,
  withWholeCode,
} from '../mark/named-booking.ts'
import type { NamedAppointment } from '../mark/store-named.ts'
import {
  cancelInWords,
  noShowInWords,
  refundInWords,
  refusalInWords,
  removedInWords,
  termsInWords,
} from '../mark-words.ts'
import { type Ask, type Command, CommandRefusal, type Name, refused, runOnDatabase } from '../run-command.ts'

type Mark = Extract<OperatorAct, 'arrived' | 'no-show' | 'undo' | 'cancel' | 'refund' | 'refund-gift-card'>

const [lateFee, yes] = ['--late-fee', '--yes'] as const

const usage = `Says what became of a booking, for those who run the shop:
  npm run mark -- arrived <booking>          from an hour before its start
  npm run mark -- no-show <booking>          costs the shop's fee, once: kept of what was paid, else charged to the kept card
  npm run mark -- undo <booking>             takes back arrived; and no-show, while nothing was taken for it
  npm run mark -- cancel <booking> [--late-fee]
                                             gives back what was paid for it, with --late-fee less the shop's fee, which there is
                                             once the free time has ended
  npm run mark -- refund <booking> [item]    gives back what was paid, once; what is booked stays booked
  npm run mark -- refund-gift-card <code>    gives back what was paid for a gift card, while nothing of it is used
A booking is named by its confirmation code, such as WR4F4V; one of several appointments by its id, which is told then.
Before a fee is kept or a card is charged it says how much, why and which card, and asks. With --yes behind it, it does not ask.`

const errorsInWords: Readonly<Record<string, string>> = {
  sale_order_not_found: 'No sale order, or no item of it, has this code or id.',
  refund_not_allowed: 'Some of the gift card is used, or set aside for a cart that is being paid.',
  in_progress: 'A charge of this sale is under way. Try again in a minute.',
}

type Request = {
  /** The id of the appointment or sale to mark, or the code of a gift card. */
  readonly id: string
  /** The id of the item of a sale that is refunded; undefined for all. */
  readonly itemId: string | undefined
  /** The appointment to mark; undefined if there is none, and for a refund. */
  readonly appointment: NamedAppointment | undefined
  readonly hasLateFee: boolean
  readonly isConfirmed: boolean
  readonly ask: Ask | undefined
  readonly about: Name
}

const done = <Outcome extends { readonly ok: true }>(marked: Outcome | MarkRefusal): Outcome => {
  if (!marked.ok) throw new CommandRefusal(refusalInWords(marked))
  return marked
}

/** Tells whether a guest pays a fee, from earlier payments or by card. */
const costs = ({ kept, charge, card, isTooSmall }: FeeTerms): boolean =>
  kept > 0 || (charge > 0 && card !== null && !isTooSmall)

const isSame = (one: FeeTerms, other: FeeTerms): boolean =>
  (['kept', 'charge', 'refund'] as const).every((part) => one[part] === other[part]) &&
  one.card?.brand === other.card?.brand &&
  one.card?.last4 === other.card?.last4

/** Runs an act that may cost the guest money, once the operator has confirmed exactly that cost. */
const agreed = async <Outcome extends { readonly ok: true }>(
  { isConfirmed, ask, appointment }: Request,
  act: (agrees: Agree) => Promise<Outcome | MarkRefusal>,
): Promise<Outcome> => {
  const told: FeeTerms[] = []
  const first = await act((terms) => {
    told.push(terms)
    return isConfirmed || !costs(terms)
  })
  const terms = told.at(-1)
  if (first.ok || first.code !== 'not_agreed' || terms === undefined) return done(first)
  const inWords = termsInWords(terms, appointment && guestInWords(appointment))
  if (ask === undefined)
    throw new CommandRefusal(`${inWords}\nNothing was done. To do it, say so with ${yes}.`)
  const typed = await ask(`${inWords}\nIs this to be done? Type yes: `)
  if (typed.trim().toLowerCase() !== 'yes') throw new CommandRefusal('Nothing was done.')
  return done(await act((now) => isSame(now, terms)))
}

const refund = async (deps: Deps, asked: Parameters<typeof refundSale>[1]): Promise<string> => {
  const outcome = await refundSale(deps, asked)
  return refundInWords(outcome, (await deps.catalogues.ofShopOnceOpen(outcome.shopId)).shop.timezone)
}

const acts: Readonly<Record<Mark, (deps: Deps, request: Request) => Promise<string>>> = {
  arrived: async (deps, { id }) => {
    done(await markArrived(deps, id))
    return 'Marked as arrived.'
  },
  'no-show': async (deps, asked) =>
    noShowInWords(await agreed(asked, (agrees) => markNoShow(deps, asked.id, agrees))),
  undo: async (deps, asked) =>
    removedInWords(await agreed(asked, (agrees) => removeMark(deps, asked.id, agrees))),
  cancel: async (deps, asked) =>
    cancelInWords(
      await agreed(asked, (agrees) => markCanceled(deps, asked.id, { lateFee: asked.hasLateFee, agrees })),
    ),
  refund: (deps, { id, itemId }) =>
    refund(deps, { saleOrderId: id, ...(itemId !== undefined && { itemId }) }),
  'refund-gift-card': async (deps, { id: code, about }) => {
    const saleOrderId = await findSaleOfGiftCard(deps.pool, code)
    if (saleOrderId === undefined) throw new CommandRefusal('No gift card that was sold here has this code.')
    about(...(await findAccountOf(deps.pool, saleOrderId)))
    return refund(deps, { saleOrderId })
  },
}

/** The acts that are done to a sale instead of an appointment. */
const ofSales: ReadonlySet<Mark> = new Set(['refund', 'refund-gift-card'])

/** The flags that an act accepts. */
const flagsOf: Readonly<Partial<Record<Mark, readonly string[]>>> = {
  'no-show': [yes],
  undo: [yes],
  cancel: [lateFee, yes],
}

const isMark = (name: string): name is Mark => Object.hasOwn(acts, name)

const tell = (error: unknown): string | undefined => {
  if (error instanceof Refusal) return errorsInWords[error.code] ?? error.code
  if (error instanceof ProviderSilent) return 'The payment provider does not answer. Try again in a minute.'
  return undefined
}

/** Records the outcome of a booking. */
export const mark: Command = async ([name = '', ...typed], settings, ask) => {
  if (!isMark(name)) {
    const hint = suggestion(name, Object.keys(acts))
    return refused(hint === '' ? usage : `"${name}" is not known${hint}\n${usage}`)
  }
  const flags = typed.filter((word) => word.startsWith('--'))
  const fault = faultOfFlags(flagsOf, name, flags)
  if (fault !== undefined) return refused(fault)
  const words = withWholeCode(typed.filter((word) => !word.startsWith('--')))
  const most = name === 'refund' ? 2 : 1
  const isBlank = words.some((word) => word.trim() === '')
  if (words.length < 1 || words.length > most || isBlank) return refused(usage)
  return runOnDatabase(
    settings,
    name,
    async (deps, about) => {
      const [word = '', itemId] = words
      const appointment = ofSales.has(name) ? undefined : await namedAppointment(deps.pool, word)
      const id = appointment?.id ?? (name === 'refund' ? await namedSale(deps.pool, word) : word)
      about(...(await findAccountOf(deps.pool, id)))
      const [hasLateFee, isConfirmed] = [flags.includes(lateFee), flags.includes(yes)]
      const request = { id, itemId, appointment, hasLateFee, isConfirmed, ask, about }
      const said = `${await acts[name](deps, request)}\n`
      return appointment === undefined ? said : `${said}${appointmentInWords(appointment)}.\n`
    },
    tell,
  )
}
