import { readdirSync, readFileSync } from 'node:fs'

/** The process that started a process; undefined where it is gone. */
const parentOf = (pid: string): number | undefined => {
  try {
    // The process's name in brackets comes before it and may contain anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

/** The running processes that a process has started. */
export const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)
