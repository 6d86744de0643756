import type { OutputOf } from '@openchair/contract'
import { getStatus } from '@openchair/contract/calls'
import { send } from './client.ts'

export { whenUnavailable } from './client.ts'

/** Whether guests are let in, else when to ask again; asked anew each time. Undefined where nobody answers. */
export const askStatus = async (): Promise<OutputOf<typeof getStatus> | undefined> => {
  try {
    return await send(getStatus, {})
  } catch {
    return undefined
  }
}

/**
 * Whether the server can be reached. It may be that no new guests are let in: whoever is in a checkout goes on (spec 4,
 * Waiting room).
 */
export const isReachable = async (): Promise<boolean> => (await askStatus()) !== undefined
