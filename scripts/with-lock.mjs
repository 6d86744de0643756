// Built-ins only, and nothing newer than Node 20, because `install.mjs` needs it before anything is installed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Acts while no other process holds the lock; one whose holder died does not count. */
export const withLock = async (lock, act) => {
  while (!take(lock)) {
    if (isHeld(lock)) await sleep(100)
    else rmSync(lock, { force: true })
  }
  try {
    return await act()
  } finally {
    rmSync(lock, { force: true })
  }
}

const take = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const isHeld = (lock) => {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
