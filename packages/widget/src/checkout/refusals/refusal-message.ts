import type { MessageArguments } from '../../i18n/message-arguments.ts'
import { type Translate, useT } from '../../i18n/use-t.ts'
import { wayFailedWords } from '../../session/call-fault.ts'
import type { Refusal } from '../machine/outcome.ts'
import { declineCodes } from '@openchair/contract'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'

const sumCodes: ReadonlySet<string> = new Set(['sum_changed', 'amount_changed', 'price_changed'])

type PlainKey = keyof MessageArguments & `checkout.${string}`

/** The texts of the widget's own codes, for failures to which the server has no message. */
const ownMessages = {
  no_answer: 'checkout.noAnswer',
  nothing_booked: 'checkout.nothingBooked',
  sum_changed: 'checkout.sumChanged',
  payment_failed: 'checkout.paymentFailed',
  integration_error: 'checkout.integrationError',
  payment_method_unavailable: 'checkout.walletUnavailable',
  payer_incomplete: 'checkout.payerIncomplete',
  bank_unanswered: 'checkout.bankUnanswered',
  booked_otherwise: 'checkout.bookedOtherwise',
  gift_card_no_answer: 'checkout.giftNoAnswer',
  gift_card_bank_unanswered: 'checkout.giftBankUnanswered',
  gift_card_bought_before: 'checkout.giftBoughtBefore',
  due_no_answer: 'checkout.dueNoAnswer',
  due_bank_unanswered: 'checkout.giftBankUnanswered',
} as const satisfies Record<string, PlainKey>

/** The codes of tries without an answer. Their texts say to try again. */
const unanswered: ReadonlySet<string> = new Set(['no_answer', 'gift_card_no_answer', 'due_no_answer'])

/** Tells if the guest can repeat the same request. The repeated try first looks for the outcome. */
export const canBeTriedAgain = (refusal: Refusal | undefined): boolean =>
  refusal !== undefined && refusal.message === undefined && unanswered.has(refusal.code)

const isOwn = (code: string): code is keyof typeof ownMessages => code in ownMessages

/** The overlay's message for a refusal: the server's, else the widget's. The first line is the title. */
export const refusalMessage = (t: Translate, refusal: Refusal | undefined): string => {
  if (!refusal) return `${t('common.failedTitle')}\n${t('checkout.failedText')}`
  if (refusal.message === undefined && isOwn(refusal.code)) return t(ownMessages[refusal.code])
  const { title, text } = wayFailedWords(t, refusal.code)
  return refusal.message ?? `${title}\n${text}`
}

/** The label of the button that leads on from a refusal. */
export const refusalLead = (
  t: Translate,
  refusal: Refusal | undefined,
  leadsTo: 'card' | 'otherCards' | 'details',
): string => {
  if (refusal && sumCodes.has(refusal.code)) return t('checkout.okSum')
  const isDeclinedHere = leadsTo === 'card' && refusal?.code === 'card_declined'
  if (isDeclinedHere || leadsTo === 'otherCards') return t('checkout.okOtherCard')
  return leadsTo === 'card' ? t('checkout.okCard') : t('checkout.okDetails')
}

const codes: ReadonlySet<string> = new Set([...declineCodes, 'too_many_declines'])

/** Tells if another way to pay may help: the card was refused, or none is tried now (checkout/declined). */
export const isDecline = ({ code }: { readonly code: string }): boolean => codes.has(code)

/** Codes whose text tells how to try again. Before it the notice says that nothing was charged. */
const keepTheirText: ReadonlySet<string> = new Set([
  'authentication_required',
  'due_too_many_requests',
  'too_many_declines',
])

/** The text of a notice about a refusal, outside the overlay. After a decline: that nothing was charged. */
export const useRefusalNotice = (refusal: Refusal | undefined) => {
  const t = useT()
  if (!refusal) return undefined
  const { title, text } = messageLines(refusalMessage(t, refusal))
  const nothing = t('checkout.nothingCharged')
  if (keepTheirText.has(refusal.code)) return { title, text: [nothing, text].join(' ').trimEnd() }
  return isDecline(refusal) ? { title, text: nothing } : { title, text }
}
