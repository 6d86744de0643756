import type { PendingCheckout } from '@openchair/contract'
import { takeBotToken } from '../../bot-check/proof.ts'
import { renewBotToken } from '../../bot-check/prove-human.ts'
import { backOff, type Wait } from '../../browser/back-off.ts'
import { CallError } from '../../calls/call-error.ts'
import { ownKey } from '../../storage/random-key.ts'
import type { Refusal } from '../machine/outcome.ts'
import { bankUnanswered, doneBefore, isOneTooMany, isUnanswered, noAnswer, refusalFrom } from './refusal.ts'
import { takeUpSender } from './sender.ts'
import { type SentRequest, sentRequests as kept } from './sent-requests.ts'

export type SentOnce<Done> =
  | { readonly kind: 'done'; readonly answer: Done }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

type Request<Input, Done> = {
  /** Names the purpose of the request, equal after a reload; the key is stored under it. */
  readonly what: string
  /** Undefined where the guest returns from their bank, and `askAgain` asks for the outcome. */
  readonly input: Input | undefined
  readonly call: (input: Input, key: string, botToken: string | undefined) => Promise<Done | PendingCheckout>
  /** Asks for the answer by the key alone, for requests with typed data, which is not stored. */
  readonly askAgain?: (key: string) => Promise<Done | PendingCheckout>
  /**
   * True if it could succeed twice, as buying a gift card can. An unanswered request is then settled before a
   * different one is sent under another key.
   */
  readonly canBeHadTwice?: boolean
  /** True if the call requires the bot check's proof. */
  readonly isGuarded?: boolean
  readonly wait: Wait
  /**
   * Resolves where the browser restores this page. `before` counts earlier steps at the bank for this
   * request.
   */
  readonly leaveFor: (url: string, before: number) => Promise<void>
}

/** About four minutes of a payment under way. */
const mostTurns = 30
/** How often a request without an answer is repeated. */
const mostRepeats = 3
/** How often a guest is led to their bank for one request: once for each of its payments (decision 026). */
const mostBanks = 5

const isPending = (answer: object): answer is PendingCheckout => 'status' in answer && 'nextAction' in answer

const end = (refusal: Refusal): { readonly kind: 'refused'; readonly refusal: Refusal } => {
  kept.remove()
  return { kind: 'refused', refusal }
}

/**
 * Sends a request that charges or stores a card, once: with the same key until there is an answer, across a
 * lost connection and every step at the guest's bank (wire, Headers). Without an answer, or after a rate
 * limit, the key stays for the next try. Where an earlier, different request has succeeded after all, it says
 * so and sends nothing.
 */
export const sendOnce = async <Input, Done extends object>({
  what,
  input,
  call,
  askAgain,
  canBeHadTwice = false,
  isGuarded = false,
  wait,
  leaveFor,
}: Request<Input, Done>): Promise<SentOnce<Done>> => {
  const stored = kept.read()
  const before = stored?.what === what ? stored : undefined
  let key = before?.key ?? ownKey()
  const banks = [...(before?.banks ?? [])]
  const given = input ?? (before?.input as Input | undefined)
  /** True while asking about an earlier, different request under this key. */
  let isAboutEarlier = false
  let botToken = isGuarded ? await takeBotToken() : undefined
  let hasRenewed = false
  let repeats = 0
  const keep = (more: Partial<SentRequest> = {}) => kept.write({ what, key, ...more })
  const send = (): Promise<Done | PendingCheckout> => {
    if (given !== undefined && !isAboutEarlier) return call(given, key, botToken)
    if (!askAgain) throw new Error('Nothing is left to be sent')
    return askAgain(key)
  }
  /** The next press is no return from a bank: it sends its own request, under the same key. */
  const leaveOpen = (refusal: Refusal): SentOnce<Done> => {
    if (askAgain) keep()
    return { kind: 'refused', refusal }
  }
  keep({ ...(banks.length > 0 && { banks }) })
  for (let turn = 0; turn < mostTurns; turn += 1) {
    try {
      const answer = await send()
      takeUpSender(answer)
      if (!isPending(answer)) {
        if (isAboutEarlier) return end(doneBefore)
        kept.remove()
        return { kind: 'done', answer }
      }
      if (answer.nextAction) {
        const { url } = answer.nextAction
        // The guest returned without confirming the payment, so this attempt has ended. A new page belongs to
        // the next payment.
        if (banks.includes(url) || banks.length >= mostBanks) return end(bankUnanswered)
        banks.push(url)
        keep({ banks, ...(!askAgain && { input: given }) })
        await leaveFor(url, banks.length - 1)
        continue
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      takeUpSender(error.body)
      if (error.code === 'idempotency_key_reused') {
        // An earlier, different request may have succeeded; until that is known, nothing else is sent.
        if (canBeHadTwice && askAgain) isAboutEarlier = true
        else key = ownKey()
        keep()
        continue
      }
      if (error.code === 'bot_check_required' && !hasRenewed) {
        hasRenewed = true
        botToken = await renewBotToken()
        if (botToken !== undefined) continue
      }
      // The key stays, because the earlier request under it may have succeeded.
      if (isOneTooMany(error)) return leaveOpen(refusalFrom(error))
      if (error.code !== 'in_progress') {
        if (!isUnanswered(error)) {
          if (!isAboutEarlier) return end(refusalFrom(error))
          // The earlier request did nothing.
          isAboutEarlier = false
          key = ownKey()
          keep()
          continue
        }
        repeats += 1
        if (repeats > mostRepeats) return leaveOpen(noAnswer)
      }
    }
    await wait(backOff(turn))
  }
  return leaveOpen(noAnswer)
}
