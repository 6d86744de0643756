import { freePorts } from '../../../packages/server/test/free-ports.ts'
import { databaseSettings, guestsSettings } from './balancer-settings.ts'
import { shipped, startHaproxy } from './haproxy.ts'
import type { Member } from './patroni-settings.ts'

export type Balancer = AsyncDisposable & {
  /** The port for guests. */
  readonly port: number
  /** The port that leads to the current primary. */
  readonly databasePort: number
}

/**
 * haproxy with the shipped files: it leads guests to the processes at these ports, and the processes to the
 * primary.
 */
export const startBalancer = async (
  folder: string,
  processes: readonly number[],
  members: readonly Member[],
): Promise<Balancer> => {
  const [port = 0, databasePort = 0] = await freePorts(2)
  const running = await startHaproxy(folder, {
    'haproxy.cfg': guestsSettings(await shipped('haproxy.cfg'), { port, processes }),
    'haproxy-database.cfg': databaseSettings(await shipped('haproxy-database.cfg'), {
      port: databasePort,
      members,
    }),
  })
  return { port, databasePort, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() }
}
