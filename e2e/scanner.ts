import { expect } from './journey.ts'
import { linksOf, readOutbox } from './outbox.ts'
import type { PassingTime } from './passing-time.ts'

/** The addresses of the product in the messages about something. */
const linksAbout = async (id: string): Promise<readonly string[]> => {
  const messages = (await readOutbox()).filter((message) => JSON.stringify(message).includes(id))
  return [...new Set(messages.flatMap(linksOf))]
}

/**
 * Expects that a mail server changes nothing by opening every link of the messages about something, by HEAD
 * and by GET.
 */
export const expectScannerHarmless = async (time: PassingTime, id: string): Promise<void> => {
  const links = await linksAbout(id)
  expect(links).not.toEqual([])
  const before = await time.rowsAbout(id)
  expect(before).not.toEqual([])
  for (const link of links)
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(link, { method })
      await answer.arrayBuffer()
      expect([method, link, answer.status]).toEqual([method, link, 200])
    }
  expect(await time.rowsAbout(id)).toEqual(before)
}
