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
  /** What the request is about, the same after a reload: its key is kept under this name. */
  readonly what: string
  /** Undefined where the guest comes back from their bank, and `askAgain` asks what came of it. */
  readonly input: Input | undefined
  readonly call: (input: Input, key: string, botToken: string | undefined) => Promise<Done | PendingCheckout>
  /** Asks for the answer by the key alone: for what holds things that a guest has typed, which are not kept. */
  readonly askAgain?: (key: string) => Promise<Done | PendingCheckout>
  /**
   * It could be had twice, as a gift card can: what was sent and not answered is asked about before anything else is sent under
   * another key.
   */
  readonly canBeHadTwice?: boolean
  /** The call asks for a proof of who presses the button. */
  readonly isGuarded?: boolean
  readonly wait: Wait
  /** Resolves where the browser restores this page. `before` is how often they were led to their bank for this request. */
  readonly leaveFor: (url: string, before: number) => Promise<void>
}

/** About four minutes of a payment that is under way. */
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
 * Sends what charges or keeps a card, once: the same key until there is an answer, across a lost connection and every step at
 * the guest's bank (wire, Headers). Without an answer the key stays for the next try; so it does where a limit refuses, which says
 * when that can be. Where something else was sent before and has been done after all, it says so and sends nothing.
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
  /** The question is about something else, which was sent before under this key. */
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
  /** The next press is no way back from a bank: what it asks for is sent, under the same key. */
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
        // They came back without having confirmed the payment: this attempt has ended. Another page is of the next payment.
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
        // Sent before with other details, and never answered: it may have been done, and then nothing else is sent.
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
      // The key stays: what was sent before under it may have been done.
      if (isOneTooMany(error)) return leaveOpen(refusalFrom(error))
      if (error.code !== 'in_progress') {
        if (!isUnanswered(error)) {
          if (!isAboutEarlier) return end(refusalFrom(error))
          // The earlier one had come to nothing.
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
