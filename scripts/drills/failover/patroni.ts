import { setTimeout as sleep } from 'node:timers/promises'
import type { Member } from './patroni-settings.ts'

/** Milliseconds in which a cluster must be complete again. */
const patience = 120_000

type Known = { readonly name: string; readonly role: string; readonly state: string }

/** The cluster's state according to the first member that answers; empty where none does. */
const known = async (members: readonly Member[]): Promise<readonly Known[]> => {
  for (const { apiPort } of members) {
    try {
      const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await answer.json()) as { readonly members: readonly Known[] }).members
    } catch {
      // The next one is asked.
    }
  }
  return []
}

const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (const from = performance.now(); performance.now() - from < patience; await sleep(100)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`${what} not within ${patience / 1000} s`)
}

const primaryOf = (members: readonly Member[], all: readonly Known[]): Member | undefined => {
  const leader = all.find(({ role, state }) => role === 'leader' && state === 'running')
  return members.find(({ name }) => name === leader?.name)
}

/** Tells if commits wait for this standby. */
const isStandby = ({ role, state }: Known): boolean =>
  role === 'sync_standby' && ['running', 'streaming'].includes(state)

/** Resolves to the primary once a standby has all commits. */
export const wholeCluster = (members: readonly Member[]): Promise<Member> =>
  until('a primary with its standby', async () => {
    const all = await known(members)
    return all.some(isStandby) ? primaryOf(members, all) : undefined
  })

/** Resolves to the primary once it is no longer this one. */
export const promotedAfter = (members: readonly Member[], dead: Member): Promise<Member> =>
  until('another primary', async () => {
    const primary = primaryOf(members, await known(members))
    return primary?.name === dead.name ? undefined : primary
  })

/** Restarts a member's PostgreSQL cleanly. */
export const restartMember = async ({ apiPort }: Member): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/restart`, {
    method: 'POST',
    body: JSON.stringify({ timeout: 60 }),
  })
  if (answer.status !== 200) throw new Error(`PostgreSQL is not restarted: ${await answer.text()}`)
}
