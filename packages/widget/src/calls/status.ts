import { type OutputOf, waitingRoomSeconds } from '@openchair/contract'
import { getStatus } from '@openchair/contract/calls'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { send } from './client.ts'

export { whenRefused } from '@openchair/ui/calls/client.ts'

type Status = OutputOf<typeof getStatus>

/** Replaces an answer that the server fails to give: closed, and when to ask again (running/waiting-room). */
const closed: Status = { ok: false, cfWaitingRoom: { refreshIntervalSeconds: waitingRoomSeconds } }

const isBroken = ({ status, code }: CallError): boolean => status >= 500 || code === 'invalid_response_format'

/**
 * Tells if guests are let in, and if not, when to ask again. Fetched each time. A server that fails, or whose
 * answer makes no sense, lets nobody in (running/waiting-room). Undefined where nothing answers at all, or
 * where this guest asks too often.
 */
export const askStatus = async (): Promise<Status | undefined> => {
  try {
    return await send(getStatus, {})
  } catch (error) {
    return error instanceof CallError && isBroken(error) ? closed : undefined
  }
}

/** Tells if the server is available, even if only for guests in a checkout (running/waiting-room). */
export const isReachable = async (): Promise<boolean> => {
  const status = await askStatus()
  return status !== undefined && status !== closed
}
