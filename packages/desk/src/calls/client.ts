import { inTime } from '@openchair/ui/browser/in-time.ts'
import { createClient } from '@openchair/ui/calls/client.ts'

export { whenRefused } from '@openchair/ui/calls/client.ts'
export { CallError } from '@openchair/ui/calls/call-error.ts'

/** The calls of the desk. The browser sends the session's cookie along by itself. */
export const { send, sendInTime, ask } = createClient(() => 'Web')

let last: Promise<unknown> = Promise.resolve()

/** Waits for no question that was asked before. */
export const forgetTurns = (): void => {
  last = Promise.resolve()
}

/**
 * Asks a question whose answer may give this device its secret, once the one before has been answered, or has
 * taken too long. Two at the same time would be given one secret each, and only the later one would stay
 * (desk/sign-in).
 */
export const inTurn = async <T>(question: () => Promise<T>): Promise<T> => {
  const answer = last.then(question)
  last = inTime(answer).catch(() => undefined)
  return answer
}
