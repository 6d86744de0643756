import type { Agree, FeeTerms } from '../../appointments/show-fee.ts'
import { markArrived } from '../../appointments/mark-arrived.ts'
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
import { findAccountOf } from '../customer/store-account.ts'
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
  npm run mark -- arrived <appointment>        from an hour before its start
  npm run mark -- no-show <appointment>        costs the shop's fee, once: kept of what was paid, else charged to the kept card
  npm run mark -- undo <appointment>           takes back arrived; and no-show, while nothing was taken for it
  npm run mark -- cancel <appointment> [--late-fee]
                                               gives back what was paid for it, with --late-fee less the shop's fee, which there is
                                               once the free time has ended
  npm run mark -- refund <sale order> [item]   gives back what was paid, once; what is booked stays booked
  npm run mark -- refund-gift-card <code>      gives back what was paid for a gift card, while nothing of it is used
Before a fee is kept or a card is charged it says how much, why and which card, and asks. With --yes behind it, it does not ask.`

const errorsInWords: Readonly<Record<string, string>> = {
  sale_order_not_found: 'No sale order, or no item of it, has this id.',
  refund_not_allowed: 'Some of the gift card is used, or set aside for a cart that is being paid.',
  in_progress: 'A charge of this sale is under way. Try again in a minute.',
}

type Request = {
  /** The words without the flags. */
  readonly words: readonly string[]
  readonly hasLateFee: boolean
  readonly isConfirmed: boolean
  readonly ask: Ask | undefined
  readonly about: Name
}

const done = <Outcome extends { readonly ok: true }>(marked: Outcome | MarkRefusal): Outcome => {
  if (!marked.ok) throw new CommandRefusal(refusalInWords(marked))
  return marked
}

/** Tells if a fee is kept of what was paid, or a card charged for it. */
const costs = ({ kept, charge, card, isTooSmall }: FeeTerms): boolean =>
  kept > 0 || (charge > 0 && card !== null && !isTooSmall)

const isSame = (one: FeeTerms, other: FeeTerms): boolean =>
  (['kept', 'charge', 'refund'] as const).every((part) => one[part] === other[part]) &&
  one.card?.brand === other.card?.brand &&
  one.card?.last4 === other.card?.last4

/** Does what may cost the guest something once the operator has agreed to what it costs, and to nothing else than they read. */
const agreed = async <Outcome extends { readonly ok: true }>(
  { isConfirmed, ask }: Request,
  act: (agrees: Agree) => Promise<Outcome | MarkRefusal>,
): Promise<Outcome> => {
  const told: FeeTerms[] = []
  const first = await act((terms) => {
    told.push(terms)
    return isConfirmed || !costs(terms)
  })
  const terms = told.at(-1)
  if (first.ok || first.code !== 'not_agreed' || terms === undefined) return done(first)
  const inWords = termsInWords(terms)
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
  arrived: async (deps, { words: [appointment = ''] }) => {
    done(await markArrived(deps, appointment))
    return 'Marked as arrived.'
  },
  'no-show': async (deps, asked) => {
    const [appointment = ''] = asked.words
    return noShowInWords(await agreed(asked, (agrees) => markNoShow(deps, appointment, agrees)))
  },
  undo: async (deps, asked) => {
    const [appointment = ''] = asked.words
    return removedInWords(await agreed(asked, (agrees) => removeMark(deps, appointment, agrees)))
  },
  cancel: async (deps, asked) => {
    const [appointment = ''] = asked.words
    const { hasLateFee } = asked
    return cancelInWords(
      await agreed(asked, (agrees) => markCanceled(deps, appointment, { lateFee: hasLateFee, agrees })),
    )
  },
  refund: (deps, { words: [saleOrderId = '', itemId] }) =>
    refund(deps, { saleOrderId, ...(itemId !== undefined && { itemId }) }),
  'refund-gift-card': async (deps, { words: [code = ''], about }) => {
    const saleOrderId = await findSaleOfGiftCard(deps.pool, code)
    if (saleOrderId === undefined) throw new CommandRefusal('No gift card that was sold here has this code.')
    about(...(await findAccountOf(deps.pool, saleOrderId)))
    return refund(deps, { saleOrderId })
  },
}

/** The flags that an act takes. */
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

/** Says what became of a booking. */
export const mark: Command = async ([name = '', ...typed], settings, ask) => {
  if (!isMark(name)) return refused(usage)
  const flags = typed.filter((word) => word.startsWith('--'))
  const words = typed.filter((word) => !word.startsWith('--'))
  const most = name === 'refund' ? 2 : 1
  const isOdd = flags.some((flag) => !flagsOf[name]?.includes(flag)) || new Set(flags).size !== flags.length
  const isBlank = words.some((word) => word.trim() === '')
  if (words.length < 1 || words.length > most || isOdd || isBlank) return refused(usage)
  return runOnDatabase(
    settings,
    name,
    async (deps, about) => {
      about(...(await findAccountOf(deps.pool, words[0] ?? '')))
      const [hasLateFee, isConfirmed] = [flags.includes(lateFee), flags.includes(yes)]
      return `${await acts[name](deps, { words, hasLateFee, isConfirmed, ask, about })}\n`
    },
    tell,
  )
}
