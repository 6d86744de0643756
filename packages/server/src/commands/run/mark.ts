import { markArrived, type MarkRefusal } from '../../appointments/mark-arrived.ts'
import { type CancelOutcome, markCanceled } from '../../appointments/mark-canceled.ts'
import { markNoShow, type NoShowOutcome } from '../../appointments/mark-no-show.ts'
import { findSaleOfGiftCard } from '../../booking/gift-card/store.ts'
import type { Deps } from '../../deps.ts'
import { ProviderSilent } from '../../gateways/card-payments/port.ts'
import { type RefundOutcome, refundSale } from '../../payments/refund/refund-sale.ts'
import type { OperatorAct } from '../../security/kinds.ts'
import { findAccountOf } from '../customer/store-account.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { type Command, CommandRefusal, type Name, refused, runOnDatabase } from '../run-command.ts'

type Mark = Extract<OperatorAct, 'arrived' | 'no-show' | 'cancel' | 'refund' | 'refund-gift-card'>

const lateFee = '--late-fee'

const usage = `Says what became of a booking, for those who run the shop:
  npm run mark -- arrived <appointment>
  npm run mark -- no-show <appointment>        costs the shop's fee, once: kept of what was paid, else charged to the kept card
  npm run mark -- cancel <appointment> [--late-fee]
                                               gives back what was paid for it, with --late-fee less the shop's fee
  npm run mark -- refund <sale order> [item]   gives back what was paid, once
  npm run mark -- refund-gift-card <code>      gives back what was paid for a gift card, while nothing of it is used`

const because: Readonly<Record<MarkRefusal['code'], string>> = {
  unknown: 'No booked appointment has this id.',
  canceled: 'The appointment was canceled.',
  arrived: 'The guest was marked as arrived.',
  no_show: 'The appointment was marked as a no-show.',
  another_day: 'The appointment is on another day. Mark the guest as arrived on that day.',
  not_begun: 'The appointment has not begun yet.',
  begun: 'The appointment has begun. Where nobody came, mark it as a no-show.',
  changing: 'The guest is changing the booking at this moment. Try again in a minute.',
}

const inWords = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`

const feeInWords = ({ isNew, fee, refund, currency, charge }: NoShowOutcome): string => {
  if (!isNew) return 'It was marked as a no-show before; nothing more is charged.'
  const amount = inWords(fee, currency)
  return {
    none: `Marked as a no-show. ${refund > 0 ? `${inWords(refund, currency)} of what was paid is given back. ` : ''}Nothing is left to charge.`,
    no_card: `Marked as a no-show. No card was kept, so ${amount} is not charged.`,
    too_small: `Marked as a no-show. ${amount} is less than can be charged to a card, so it is not charged.`,
    captured: `Marked as a no-show. ${amount} was charged to the kept card.`,
    due: `Marked as a no-show. The card was declined; ${amount} is due and is tried again.`,
  }[charge]
}

const cancelInWords = ({ refund, kept, due, currency, charge }: CancelOutcome): string => {
  const amount = inWords(due, currency)
  const charged = {
    none: '',
    no_card: ` No card was kept, so ${amount} of the fee is not charged.`,
    too_small: ` ${amount} of the fee is less than can be charged to a card, so it is not charged.`,
    captured: ` A fee of ${amount} was charged to the kept card.`,
    due: ` The card was declined; a fee of ${amount} is due and is tried again.`,
  }[charge]
  const given = refund === 0 ? '' : ` ${inWords(refund, currency)} is given back.`
  const left = kept === 0 ? '' : ` ${inWords(kept, currency)} of what was paid is kept as the fee.`
  return `Canceled.${given}${left}${charged}`
}

const refundInWords = ({ amount, currency, isNew, isPending }: RefundOutcome): string => {
  if (amount === 0) return 'There is nothing to give back.'
  const given = `${inWords(amount, currency)} ${isNew ? 'is given back' : 'was given back before'}.`
  return isPending ? `${given} The payment provider has not confirmed it yet and is asked again.` : given
}

const refusalInWords: Readonly<Record<string, string>> = {
  sale_order_not_found: 'No sale order, or no item of it, has this id.',
  refund_not_allowed: 'Some of the gift card is used, or set aside for a cart that is being paid.',
  in_progress: 'A charge of this sale is under way. Try again in a minute.',
}

const acts: Readonly<Record<Mark, (deps: Deps, words: readonly string[], about: Name) => Promise<string>>> = {
  arrived: async (deps, [appointment = '']) => {
    const marked = await markArrived(deps, appointment)
    if (!marked.ok) throw new CommandRefusal(because[marked.code])
    return 'Marked as arrived.'
  },
  'no-show': async (deps, [appointment = '']) => {
    const marked = await markNoShow(deps, appointment)
    if (!marked.ok) throw new CommandRefusal(because[marked.code])
    return feeInWords(marked)
  },
  cancel: async (deps, [appointment = '', option]) => {
    const marked = await markCanceled(deps, appointment, { lateFee: option === lateFee })
    if (!marked.ok) throw new CommandRefusal(because[marked.code])
    return cancelInWords(marked)
  },
  refund: async (deps, [saleOrderId = '', itemId]) => {
    const asked = { saleOrderId, ...(itemId !== undefined && { itemId }) }
    return refundInWords(await refundSale(deps, asked))
  },
  'refund-gift-card': async (deps, [code = ''], about) => {
    const saleOrderId = await findSaleOfGiftCard(deps.pool, code)
    if (saleOrderId === undefined) throw new CommandRefusal('No gift card that was sold here has this code.')
    about(...(await findAccountOf(deps.pool, saleOrderId)))
    return refundInWords(await refundSale(deps, { saleOrderId }))
  },
}

const isMark = (name: string): name is Mark => Object.hasOwn(acts, name)

const tell = (error: unknown): string | undefined => {
  if (error instanceof Refusal) return refusalInWords[error.code] ?? error.code
  if (error instanceof ProviderSilent) return 'The payment provider does not answer. Try again in a minute.'
  return undefined
}

/** Says what became of a booking. */
export const mark: Command = async ([name = '', ...words], settings) => {
  const most = name === 'refund' || name === 'cancel' ? 2 : 1
  const isOdd = name === 'cancel' && words[1] !== undefined && words[1] !== lateFee
  const isBlank = words.some((word) => word.trim() === '')
  if (!isMark(name) || words.length < 1 || words.length > most || isOdd || isBlank) return refused(usage)
  return runOnDatabase(
    settings,
    name,
    async (deps, about) => {
      about(...(await findAccountOf(deps.pool, words[0] ?? '')))
      return `${await acts[name](deps, words, about)}\n`
    },
    tell,
  )
}
