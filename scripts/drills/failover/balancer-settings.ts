import type { Member } from './patroni-settings.ts'

/** Replaces one line of a file; throws unless it occurs exactly once. */
const replaced = (text: string, line: string, by: string): string => {
  if (text.split(line).length !== 2) throw new Error(`"${line}" does not stand once in the balancer's file`)
  return text.replace(line, by)
}

const serversOf = (name: string, processes: readonly number[], more = ''): string =>
  processes.map((each, index) => `  server ${name}${index + 1} 127.0.0.1:${each}${more}\n`).join('')

/** `ops/haproxy.cfg` with processes at ports of this machine. */
export const guestsSettings = (
  shipped: string,
  {
    port,
    processes,
    most,
  }: {
    readonly port: number
    readonly processes: readonly number[]
    /** The most connections at once, where fewer than the machine allows. */
    readonly most?: number
  },
): string =>
  replaced(
    replaced(
      replaced(
        most === undefined ? shipped : replaced(shipped, 'fd-hard-limit 41000', `maxconn ${most}`),
        'bind "${BIND_ADDRESS-127.0.0.1}:8080"',
        `bind 127.0.0.1:${port}`,
      ),
      '  server-template web 4 web:8080\n',
      serversOf('web', processes),
    ),
    '  server-template unready 4 web:8080 backup no-check\n',
    serversOf('unready', processes, ' backup no-check'),
  )

/** `ops/haproxy-database.cfg` with servers at ports of this machine. */
export const databaseSettings = (
  shipped: string,
  { port, members }: { readonly port: number; readonly members: readonly Member[] },
): string =>
  members.reduce(
    (text, { name, port: own, apiPort }) =>
      replaced(
        text,
        `server ${name} ${name}:5432 port 8008`,
        `server ${name} 127.0.0.1:${own} port ${apiPort}`,
      ),
    replaced(shipped, 'bind "${DATABASE_BIND_ADDRESS-127.0.0.1}:5432"', `bind 127.0.0.1:${port}`),
  )
