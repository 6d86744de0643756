import { type Config, readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { startFault } from '../start-fault.ts'
import { defaultRefreshSeconds } from '../status/read-status.ts'
import { closeWaitingRoom, findWaitingRoom, openWaitingRoom } from '../status/store.ts'
import type { Db } from '../store/db.ts'
import { openDatabase } from '../store/database.ts'
import { openStore } from '../store/open.ts'

const usage = `Keeps guests in the waiting room; who is in a checkout goes on:
  npm run waiting-room -- on [seconds]   their pages ask again every so many seconds: 5 to 3600, ${defaultRefreshSeconds} unless given
  npm run waiting-room -- off            lets them in
  npm run waiting-room -- status         says whether it is open`

const waiting = (seconds: number): string =>
  `The waiting room is open: guests wait, and their pages ask again every ${seconds} seconds.`

const acts: Readonly<Record<string, (db: Db, seconds: number) => Promise<string>>> = {
  on: async (db, refreshSeconds) => {
    await openWaitingRoom(db, { refreshSeconds })
    return waiting(refreshSeconds)
  },
  off: async (db) => {
    await closeWaitingRoom(db)
    return 'The waiting room is closed: guests come in.'
  },
  status: async (db) => {
    const room = await findWaitingRoom(db)
    return room ? waiting(room.refreshSeconds) : 'The waiting room is closed: guests come in.'
  },
}

/** Undefined where they are none. */
const secondsFrom = (text: string | undefined): number | undefined => {
  if (text === undefined) return defaultRefreshSeconds
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return seconds >= 5 && seconds <= 3600 ? seconds : undefined
}

/** Set as soon as it is read, so that a later fault can name the setting to change. */
let config: Config | undefined

const run = async (act: (typeof acts)[string], seconds: number): Promise<void> => {
  config = readConfig(process.env)
  const { pool, stop } = await openDatabase(config, createLog(config.logLevel))
  try {
    process.stdout.write(`${await act(openStore(pool), seconds)}\n`)
  } finally {
    await stop()
  }
}

const [name = '', ...words] = process.argv.slice(2)
const act = Object.hasOwn(acts, name) ? acts[name] : undefined
const seconds = secondsFrom(words[0])
if (act === undefined || seconds === undefined || words.length > (name === 'on' ? 1 : 0)) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else {
  try {
    await run(act, seconds)
  } catch (error) {
    process.stderr.write(`${startFault(error, config)}\n`)
    process.exitCode = 1
  }
}
