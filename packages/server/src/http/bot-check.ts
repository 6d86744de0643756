import type { Call } from '@openchair/contract'
import { Refusal } from '../refusals/refusal.ts'
import type { RequestContext } from './context.ts'

/** The parts of the bot check that requests need. */
export type RequestBotCheck = {
  readonly isActive: boolean
  readonly isAsked: (call: Call, input: object) => Promise<boolean>
  readonly proves: (
    shown: Pick<RequestContext, 'idempotencyKey' | 'botToken' | 'address'> & {
      readonly call: Call
      readonly input: object
    },
  ) => Promise<boolean>
}

/**
 * Makes the reader of a call's bot-check proofs. Where the shop or brand requires proofs, a request without a
 * valid one is refused with `bot_check_required`. Elsewhere the reader returns a function that tells whether
 * the request brings a valid proof. Reading uses up a proof once for each request, however often it is read.
 * Undefined where no check is set up.
 */
export const proofReader =
  (call: Call, botCheck: RequestBotCheck) =>
  async (input: object, context: Omit<RequestContext, 'isHuman'>): Promise<RequestContext['isHuman']> => {
    if (!call.botCheck) return undefined
    let proved: Promise<boolean> | undefined
    const isHuman = (): Promise<boolean> => (proved ??= botCheck.proves({ ...context, call, input }))
    const isRequired = call.botCheck === true && (await botCheck.isAsked(call, input))
    if (isRequired && !(await isHuman())) throw new Refusal('bot_check_required')
    return botCheck.isActive ? isHuman : undefined
  }
