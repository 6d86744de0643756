import type { Call } from '@openchair/contract'
import { Refusal } from '../refusals/refusal.ts'
import type { RequestContext } from './context.ts'

/** The bot check as far as requests need it. */
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
 * Makes the reader of a call's proofs. Where the call's shop or brand asks for one it refuses with `bot_check_required`
 * a request without a valid one; otherwise it tells, when it is asked, whether the request brings one. A proof is used
 * up when it is read, once however often it is asked for. Undefined where there is nothing to ask for.
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
