import type { PendingCheckout } from '@openchair/contract'
import { type Wait, wait as pause } from '@openchair/ui/browser/back-off.ts'
import { ownKey } from '@openchair/ui/storage/random-key.ts'
import { type Ended, isOneTooMany, sendOnce } from '../../attempt/send-once.ts'
import type { Refusal } from '../machine/outcome.ts'
import { leaveForBank } from './leave-for-bank.ts'
import { bankUnanswered, doneBefore, noAnswer, refusalFrom } from './refusal.ts'
import { takeUpSender } from './resume-attempt.ts'
import { sentRequests as kept } from './sent-requests.ts'

export type PaidOnce<Done> =
  | { readonly kind: 'done'; readonly answer: Done }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

type Request<Input, Done> = {
  /** The purpose of the request, the same after a reload. The key is stored under it. */
  readonly what: string
  /** Undefined where the guest returns from their bank and `askAgain` asks for the outcome. */
  readonly input: Input | undefined
  readonly call: (input: Input, key: string, botToken: string | undefined) => Promise<Done | PendingCheckout>
  /** Asks for the answer by the key alone. Needed for requests with typed data, which is not stored. */
  readonly askAgain?: (key: string) => Promise<Done | PendingCheckout>
  /** True if it could succeed twice, such as buying a gift card. The next then waits for its outcome. */
  readonly canBeHadTwice?: boolean
  /** True if the call requires the bot check's proof. */
  readonly isGuarded?: boolean
  readonly wait?: Wait
  readonly leaveFor?: (url: string, before: number) => Promise<void>
}

/**
 * Sends a request that charges or saves a card, once. Without an answer, or where a limit refuses it for now,
 * the key stays for the next try. If a different request has succeeded before, says so and sends nothing.
 */
export const payOnce = async <Input, Done extends object>({
  what,
  input,
  call,
  askAgain,
  canBeHadTwice = false,
  isGuarded = false,
  wait = pause,
  leaveFor = leaveForBank,
}: Request<Input, Done>): Promise<PaidOnce<Done>> => {
  const stored = kept.read()
  const before = stored?.what === what ? stored : undefined
  const given = input ?? (before?.input as Input | undefined)
  let key = before?.key ?? ownKey()
  const request = {
    keys: {
      begin: () => {
        const banks = before?.banks ?? []
        kept.write({ what, key, ...(banks.length > 0 && { banks }) })
        return { key, banks }
      },
      renew: () => {
        key = ownKey()
        kept.write({ what, key })
        return key
      },
      leave: (banks: readonly string[]) =>
        kept.write({ what, key, banks, ...(!askAgain && { input: given }) }),
      end: kept.remove,
    },
    hear: takeUpSender,
    // One step at the bank for each payment of the request (decision 026).
    mostBanks: 5,
    wait,
    leaveFor,
  }
  const refusalOf = (ended: Exclude<Ended<Done, Refusal>, { readonly kind: 'done' }>): Refusal => {
    if (ended.kind === 'refused') return refusalFrom(ended.error)
    if (ended.kind === 'bankUnanswered') return bankUnanswered
    if (ended.kind === 'earlier') return ended.outcome
    // The next press is not a return from the bank, so it sends its own request under the same key.
    if (askAgain) kept.write({ what, key })
    return ended.error && isOneTooMany(ended.error) ? refusalFrom(ended.error) : noAnswer
  }
  const findEarlier = async (): Promise<Refusal | undefined> => {
    if (!canBeHadTwice || !askAgain) return undefined
    const earlier = await sendOnce<Done>({ ...request, send: askAgain })
    if (earlier.kind === 'done') return doneBefore
    return earlier.kind === 'refused' ? undefined : refusalOf(earlier)
  }
  const ended = await sendOnce<Done, Refusal>({
    ...request,
    isGuarded,
    findEarlier,
    send: (sent, botToken) => {
      if (given !== undefined) return call(given, sent, botToken)
      if (!askAgain) throw new Error('Nothing is left to be sent')
      return askAgain(sent)
    },
  })
  return ended.kind === 'done' ? ended : { kind: 'refused', refusal: refusalOf(ended) }
}
