import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Acts while no other process holds the lock; one whose holder died does not count. */
export const withLock = async <T>(lock: string, act: () => Promise<T>): Promise<T> => {
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

const take = (lock: string): boolean => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const isHeld = (lock: string): boolean => {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
