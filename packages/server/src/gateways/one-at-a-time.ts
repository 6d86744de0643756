import { type Delivery, noAnswer } from './delivery.ts'

/**
 * Sends everything until the provider leaves one message without an answer. From then on one message at a
 * time is tried until it answers, and the others fail at once with no answer. So a silent provider does not
 * hold up workers that have other jobs.
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
