import { type Delivery, noAnswer } from './delivery.ts'

/**
 * Sends as before until the provider leaves one message without an answer. From then on one message at a time asks it,
 * until it answers; others are told at once that there is none. Whoever works on other jobs is not kept waiting with it.
 */
export const sparing = <Message>(
  send: (message: Message) => Promise<Delivery>,
): ((message: Message) => Promise<Delivery>) => {
  let isSilent = false
  let asked = 0
  return async (message) => {
    if (isSilent && asked > 0) return noAnswer
    asked += 1
    try {
      const delivery = await send(message)
      isSilent = delivery === noAnswer
      return delivery
    } finally {
      asked -= 1
    }
  }
}
