import { getStatus } from '@openchair/contract/calls'
import { CallError, send } from './client.ts'

/** Tells if the server answers at all, be it with a refusal. */
export const isReachable = async (): Promise<boolean> => {
  try {
    await send(getStatus, {})
    return true
  } catch (error) {
    return error instanceof CallError && error.status > 0 && error.status < 500
  }
}
