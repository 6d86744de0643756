import type { ErrorCode, PendingCheckout } from '@openchair/contract'
import { backOff, type Wait } from '@openchair/ui/browser/back-off.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { takeBotToken } from '../bot-check/proof.ts'
import { renewBotToken } from '../bot-check/prove-human.ts'

/** The end of a request. An `open` one may have been done, so its key stays for the next press. */
export type Ended<Done, Earlier = never> =
  | { readonly kind: 'done'; readonly answer: Done }
  | { readonly kind: 'refused'; readonly error: CallError }
  | { readonly kind: 'open'; readonly error: CallError | undefined }
  /** The guest came back from their bank without having confirmed the payment. */
  | { readonly kind: 'bankUnanswered' }
  | { readonly kind: 'earlier'; readonly outcome: Earlier }

/** The key of a request. It is stored until there is an answer. */
type Keys = {
  /** The key of an earlier try, else a new one. With it come the bank's pages to which it has led. */
  readonly begin: () => { readonly key: string; readonly banks?: readonly string[] }
  readonly renew: () => string
  /** Records that the guest leaves for the last of these pages. */
  readonly leave?: (banks: readonly string[]) => void
  readonly end: () => void
}

type Request<Done, Earlier> = {
  readonly keys: Keys
  readonly send: (key: string, botToken: string | undefined) => Promise<Done | PendingCheckout>
  /** Receives every answer and every refusal's body, which may name the sender. */
  readonly hear?: (answer: unknown) => void
  /** Finds what a different request under the same key has done; undefined where it did nothing. */
  readonly findEarlier?: () => Promise<Earlier | undefined>
  /** Tells if a refusal leaves it open what became of the request. */
  readonly tellsNothing?: (error: CallError) => boolean
  /** True if the call requires the bot check's proof. */
  readonly isGuarded?: boolean
  /** The number of times that it is sent. With the pauses, about four minutes of a payment under way. */
  readonly mostTurns?: number
  /** The number of times that a request without an answer is repeated. */
  readonly mostRepeats?: number
  /** The number of times that the guest is led to their bank. */
  readonly mostBanks?: number
  readonly wait: Wait
  /** Resolves where the browser restores this page. `before` is the number of earlier steps at the bank. */
  readonly leaveFor?: (url: string, before: number) => Promise<void>
}

const isPending = (answer: object): answer is PendingCheckout => 'status' in answer && 'nextAction' in answer

/**
 * Sends a request once, however often the guest presses. The key stays the same until there is an answer,
 * across lost connections and steps at the guest's bank (wire/idempotency). Repeats it while a payment is
 * under way.
 */
export const sendOnce = async <Done extends object, Earlier = never>({
  keys,
  send,
  hear,
  findEarlier,
  tellsNothing,
  isGuarded = false,
  mostTurns = 30,
  mostRepeats = 3,
  mostBanks = 0,
  wait,
  leaveFor,
}: Request<Done, Earlier>): Promise<Ended<Done, Earlier>> => {
  const begun = keys.begin()
  let { key } = begun
  const banks = [...(begun.banks ?? [])]
  let botToken = isGuarded ? await takeBotToken() : undefined
  let hasRenewed = !isGuarded
  let repeats = 0
  let last: CallError | undefined
  for (let turn = 0; turn < mostTurns; turn += 1) {
    try {
      const answer = await send(key, botToken)
      hear?.(answer)
      if (!isPending(answer)) {
        keys.end()
        return { kind: 'done', answer }
      }
      if (answer.nextAction) {
        const { url } = answer.nextAction
        // The guest returned without confirming the payment, so this attempt has ended. A page not seen
        // before belongs to the next payment.
        if (banks.includes(url) || banks.length >= mostBanks) {
          keys.end()
          return { kind: 'bankUnanswered' }
        }
        banks.push(url)
        keys.leave?.(banks)
        await leaveFor?.(url, banks.length - 1)
        continue
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      last = error
      hear?.(error.body)
      if (error.code === 'idempotency_key_reused') {
        // The key was sent before with other details and got no answer, so that request may have succeeded.
        const outcome = await findEarlier?.()
        if (outcome !== undefined) return { kind: 'earlier', outcome }
        key = keys.renew()
        continue
      }
      if (error.code === 'bot_check_required' && !hasRenewed) {
        // The proof was used or has expired. The overlay covers the page, so the check must stay invisible.
        hasRenewed = true
        botToken = await renewBotToken()
        if (botToken !== undefined) continue
      }
      if (isOneTooMany(error) || tellsNothing?.(error)) return { kind: 'open', error }
      if (error.code !== 'in_progress') {
        if (!isUnanswered(error)) {
          keys.end()
          return { kind: 'refused', error }
        }
        repeats += 1
        if (repeats > mostRepeats) return { kind: 'open', error }
      }
    }
    await wait(backOff(turn))
  }
  return { kind: 'open', error: last }
}

/** Limits after which only another way to pay, or signing in, helps. The request did nothing. */
const fullLimits: ReadonlySet<string> = new Set<ErrorCode>(['too_many_declines', 'too_many_unpaid'])

/** Tells if a limit kept the server from handling a request. It says when to try again, and not earlier. */
export const isOneTooMany = ({ status, code }: CallError): boolean => status === 429 && !fullLimits.has(code)

/**
 * Tells if the outcome of a request is unknown. It is repeated with the same key, never sent as a new one.
 */
export const isUnanswered = (error: CallError): boolean =>
  error.status === 0 || error.status >= 500 || isOneTooMany(error) || error.code === 'invalid_response_format'
