import { page, userEvent } from 'vitest/browser'
import { line, lineServer, refusal } from '../../src/waiting/test/line-of-day.ts'
import type { Look } from '../check-looks.ts'
import { longName } from '../long-name.ts'

/** The line of a day as it is read, and what is pressed then. */
const waiting = (read: () => unknown = () => line, after?: Look['after'], query = ''): Look => ({
  path: `/desk/soho/waiting/2026-11-24${query}`,
  answers: lineServer(undefined, { read }).answers,
  ...(after && { after }),
})

const press = (name: string | RegExp) => () => userEvent.click(page.getByRole('button', { name }).first())
const none = { ...line, line: [], free: [] }
const [first] = line.line
if (!first) throw new Error('somebody waits')

export const waitingLooks: Readonly<Record<string, Look>> = {
  'a line with its free times': waiting(undefined, press(/Eli Stone/)),
  'a line on its way': waiting(() => new Promise(() => {})),
  'a day for which nobody waits': waiting(() => none),
  'a shop without a waiting list': waiting(() => ({ ...none, isEnabled: false })),
  'a line that could not be loaded': waiting(() => refusal(500, 'internal')),
  'a line without a free time': waiting(() => ({ ...line, free: [] }), press(/Eli Stone/)),
  'a line with a long name': waiting(
    () => ({
      ...line,
      line: [
        { ...first, name: longName, services: ['Skin fade', 'Beard line-up', 'Hot towel shave'] },
        ...line.line.slice(1),
      ],
    }),
    press(/Maximiliana/),
  ),
  'an offer that stands': waiting(undefined, press(/Jo Nguyen/)),
  'somebody who is to be taken off the line': waiting(undefined, async () => {
    await press(/Eli Stone/)()
    await press(/^Take Eli off the line/)()
  }),
  'somebody who is to be added to the line': waiting(undefined, undefined, '?wait=2026-11-24'),
}
