import type { Call, InputOf, OutputOf } from '@openchair/contract'
import { randomKey } from '@openchair/ui/storage/random-key.ts'
import { CallError, send } from './client.ts'

/** Tells if the outcome of an act is unknown. It is then sent again with the same key, never as a new one. */
export const isUnknown = ({ status, code }: CallError): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'invalid_response_format'

const intentOf = ({ path }: Call, input: unknown): string => JSON.stringify([path, input])

/**
 * Creates the keys of intents. The key of one stays the same until it has ended (wire/idempotency); another has a key
 * of its own, so that several can be open at once.
 */
export const createKeys = () => {
  const keys = new Map<string, string>()
  return {
    of: <C extends Call>(call: C, input: InputOf<C>): string => {
      const intent = intentOf(call, input)
      const key = keys.get(intent) ?? randomKey()
      keys.set(intent, key)
      return key
    },
    end: <C extends Call>(call: C, input: InputOf<C>): void => {
      keys.delete(intentOf(call, input))
    },
  }
}

const keys = createKeys()

/** Sends an act with the key of its intent, which stays the same until there is an answer (wire/idempotency). */
export const sendOnce = async <C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
  try {
    const answer = await send(call, input, { idempotencyKey: keys.of(call, input) })
    keys.end(call, input)
    return answer
  } catch (error) {
    if (!(error instanceof CallError && isUnknown(error))) keys.end(call, input)
    throw error
  }
}
