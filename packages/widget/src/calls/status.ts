import { getStatus } from '@openchair/contract/calls'
import { send } from './client.ts'

/** Whether the server is there and can serve. */
export const canServe = async (): Promise<boolean> => {
  try {
    return (await send(getStatus, {})).ok
  } catch {
    return false
  }
}
