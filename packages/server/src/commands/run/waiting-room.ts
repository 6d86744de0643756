import { waitingRoomSeconds } from '@openchair/contract'
import { closeWaitingRoom, findWaitingRoom, openWaitingRoom } from '../../status/store.ts'
import type { Queryable } from '../../store/db.ts'
import { type Command, refused, runOnDatabase } from '../run-command.ts'

const usage = `Keeps guests in the waiting room; who is in a checkout goes on:
  npm run waiting-room -- on [seconds]   their pages ask again every so many seconds: 5 to 3600, ${waitingRoomSeconds} unless given
  npm run waiting-room -- off            lets them in
  npm run waiting-room -- status         says whether it is open`

const waiting = (seconds: number): string =>
  `The waiting room is open: guests wait, and their pages ask again every ${seconds} seconds.`

const acts: Readonly<Record<string, (on: Queryable, seconds: number) => Promise<string>>> = {
  on: async (on, refreshSeconds) => {
    await openWaitingRoom(on, { refreshSeconds })
    return waiting(refreshSeconds)
  },
  off: async (on) => {
    await closeWaitingRoom(on, {})
    return 'The waiting room is closed: guests come in.'
  },
  status: async (on) => {
    const room = await findWaitingRoom(on, {})
    return room ? waiting(room.refreshSeconds) : 'The waiting room is closed: guests come in.'
  },
}

/** The seconds that a text names; undefined if it names none. */
const secondsFrom = (text: string | undefined): number | undefined => {
  if (text === undefined) return waitingRoomSeconds
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return seconds >= 5 && seconds <= 3600 ? seconds : undefined
}

/** Opens and closes the waiting room, or says whether it is open. */
export const waitingRoom: Command = async ([name = '', ...words], settings) => {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  const seconds = secondsFrom(words[0])
  if (act === undefined || seconds === undefined || words.length > (name === 'on' ? 1 : 0))
    return refused(usage)
  return runOnDatabase(settings, 'waiting-room', async ({ pool }) => `${await act(pool, seconds)}\n`)
}
