import { type Delivery, noAnswer } from './delivery.ts'

/**
 * Sends all messages at once until the provider leaves one without an answer. From then on it tries one
 * message at a time until the provider answers, and the others fail immediately with no answer. So a silent
 * provider does not hold up workers that have other jobs.
 */
export const oneAtATimeWhileSilent = <Message>(
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
