import { type OutputOf, waitingRoomSeconds } from '@openchair/contract'
import { getStatus } from '@openchair/contract/calls'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { send } from './client.ts'

export { whenRefused } from '@openchair/ui/calls/client.ts'

type Status = OutputOf<typeof getStatus>

/** The server's own where it cannot say: seconds until one asks again (spec 9, Timings). */
const closed: Status = { ok: false, cfWaitingRoom: { refreshIntervalSeconds: waitingRoomSeconds } }

const isBroken = ({ status, code }: CallError): boolean => status >= 500 || code === 'invalid_response_format'

/**
 * Whether guests are let in, else when to ask again; asked anew each time. A server that fails, or answers what nobody can
 * read, lets nobody in (spec 4, Waiting room). Undefined where nobody answers at all, and where this guest alone asks too often.
 */
export const askStatus = async (): Promise<Status | undefined> => {
  try {
    return await send(getStatus, {})
  } catch (error) {
    return error instanceof CallError && isBroken(error) ? closed : undefined
  }
}

/**
 * Whether the server can be reached. It may be that no new guests are let in: whoever is in a checkout goes on (spec 4,
 * Waiting room).
 */
export const isReachable = async (): Promise<boolean> => {
  const status = await askStatus()
  return status !== undefined && status !== closed
}
