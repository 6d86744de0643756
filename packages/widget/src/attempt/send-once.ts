import type { ErrorCode, PendingCheckout } from '@openchair/contract'
import { backOff, type Wait } from '@openchair/ui/browser/back-off.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { takeBotToken } from '../bot-check/proof.ts'
import { renewBotToken } from '../bot-check/prove-human.ts'

/** The end of a request. An open one may have been done: its key stays, and the next press sends it again under the same. */
export type Ended<Done, Earlier = never> =
  | { readonly kind: 'done'; readonly answer: Done }
  | { readonly kind: 'refused'; readonly error: CallError }
  | { readonly kind: 'open'; readonly error: CallError | undefined }
  /** The guest came back from their bank without having confirmed the payment. */
  | { readonly kind: 'bankUnanswered' }
  | { readonly kind: 'earlier'; readonly outcome: Earlier }

/** The key under which a request is sent, kept until there is an answer. */
type Keys = {
  /** The key that it was sent under before, else a new one; with the pages of their bank that the guest was led to for it. */
  readonly begin: () => { readonly key: string; readonly banks?: readonly string[] }
  readonly renew: () => string
  /** Writes down that the guest leaves for the last of these pages. */
  readonly leave?: (banks: readonly string[]) => void
  readonly end: () => void
}

type Request<Done, Earlier> = {
  readonly keys: Keys
  readonly send: (key: string, botToken: string | undefined) => Promise<Done | PendingCheckout>
  /** Hears every answer and refusal that names its sender. */
  readonly hear?: (answer: unknown) => void
  /** Finds what became of something else that was sent under this key; undefined where it came to nothing. */
  readonly findEarlier?: () => Promise<Earlier | undefined>
  /** Tells whether a refusal says nothing of what became of the request. */
  readonly tellsNothing?: (error: CallError) => boolean
  /** True if the call requires the bot check's proof. */
  readonly isGuarded?: boolean
  /** How often it is sent: about four minutes of a payment that is under way. */
  readonly mostTurns?: number
  /** How often a request without an answer is repeated. */
  readonly mostRepeats?: number
  /** How often a guest is led to their bank. */
  readonly mostBanks?: number
  readonly wait: Wait
  /** Resolves where the browser restores this page. `before` counts earlier steps at the bank. */
  readonly leaveFor?: (url: string, before: number) => Promise<void>
}

const isPending = (answer: object): answer is PendingCheckout => 'status' in answer && 'nextAction' in answer

/**
 * Sends a request once, however often it is pressed: the same key until there is an answer, across a lost connection and every
 * step at the guest's bank (wire/idempotency). What is under way is asked about with growing pauses.
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
        // The guest returned without confirming the payment, so this attempt has ended. A new page belongs to
        // the next payment.
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
        // Sent before with other details, and never answered: it may have been done.
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

/** Limits where only another payment, or signing in, helps. The request did nothing. */
const fullLimits: ReadonlySet<string> = new Set<ErrorCode>(['too_many_declines', 'too_many_unpaid'])

/** Tells whether a limit kept the server from looking at a request: it says when to try again, and asking earlier is of no use. */
export const isOneTooMany = ({ status, code }: CallError): boolean => status === 429 && !fullLimits.has(code)

/** Tells whether the outcome of a request is unknown: it is repeated with the same key, never sent as a new one. */
export const isUnanswered = (error: CallError): boolean =>
  error.status === 0 || error.status >= 500 || isOneTooMany(error) || error.code === 'invalid_response_format'
