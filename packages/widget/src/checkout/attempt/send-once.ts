import type { PendingCheckout } from '@openchair/contract'
import { takeBotToken } from '../../bot-check/proof.ts'
import { renewBotToken } from '../../bot-check/prove-human.ts'
import { CallError } from '../../calls/call-error.ts'
import { randomKey } from '../../browser/random-key.ts'
import type { Refusal } from '../machine/outcome.ts'
import { backOff, type Wait } from '../../browser/back-off.ts'
import { bankUnanswered, isOneTooMany, isUnanswered, noAnswer, refusalFrom } from './refusal.ts'
import { type SentRequest, sentRequests as kept } from './sent-requests.ts'

export type SentOnce<Done> =
  | { readonly kind: 'done'; readonly answer: Done }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

type Request<Input, Done> = {
  /** What the request is about, the same after a reload: its key is kept under this name. */
  readonly what: string
  readonly input: Input
  readonly call: (input: Input, key: string, botToken: string | undefined) => Promise<Done | PendingCheckout>
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
 * when that can be.
 */
export const sendOnce = async <Input, Done extends object>({
  what,
  input,
  call,
  canBeHadTwice = false,
  isGuarded = false,
  wait,
  leaveFor,
}: Request<Input, Done>): Promise<SentOnce<Done>> => {
  const stored = kept.read()
  const before = stored?.what === what ? stored : undefined
  let key = before?.key ?? randomKey()
  const banks = [...(before?.banks ?? [])]
  let now = input
  const earlier = [...((before?.sent ?? []) as readonly Input[])]
  let botToken = isGuarded ? await takeBotToken() : undefined
  let hasRenewed = false
  let repeats = 0
  const keep = (more: Partial<SentRequest> = {}) =>
    kept.write({ what, key, ...(canBeHadTwice ? { sent: [...earlier, input] } : {}), ...more })
  keep()
  for (let turn = 0; turn < mostTurns; turn += 1) {
    try {
      const answer = await call(now, key, botToken)
      if (!isPending(answer)) {
        kept.remove()
        return { kind: 'done', answer }
      }
      if (answer.nextAction) {
        const { url } = answer.nextAction
        // They came back without having confirmed the payment: this attempt has ended. Another page is of the next payment.
        if (banks.includes(url) || banks.length >= mostBanks) return end(bankUnanswered)
        banks.push(url)
        keep({ input: now, banks })
        await leaveFor(url, banks.length - 1)
        continue
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'idempotency_key_reused') {
        // Sent before with other details, and never answered: they may have been taken, and then nothing else is sent.
        const asked = earlier.pop()
        if (asked === undefined) key = randomKey()
        now = asked ?? input
        keep()
        continue
      }
      if (error.code === 'bot_check_required' && !hasRenewed) {
        hasRenewed = true
        botToken = await renewBotToken()
        if (botToken !== undefined) continue
      }
      // The key stays: what was sent before under it may have been done.
      if (isOneTooMany(error)) return { kind: 'refused', refusal: refusalFrom(error) }
      if (error.code !== 'in_progress') {
        if (!isUnanswered(error)) {
          if (now === input) return end(refusalFrom(error))
          // The earlier one had come to nothing.
          key = randomKey()
          now = input
          earlier.length = 0
          keep()
          continue
        }
        repeats += 1
        if (repeats > mostRepeats) return { kind: 'refused', refusal: noAnswer }
      }
    }
    await wait(backOff(turn))
  }
  return { kind: 'refused', refusal: noAnswer }
}
