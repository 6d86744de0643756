import type { Member } from './patroni-settings.ts'

/** Takes the place of one line of a file; throws where it does not stand there once. */
const replaced = (text: string, line: string, by: string): string => {
  if (text.split(line).length !== 2) throw new Error(`"${line}" does not stand once in the balancer's file`)
  return text.replace(line, by)
}

/** `ops/haproxy.cfg`, for processes at ports of this machine. */
export const guestsSettings = (
  shipped: string,
  {
    port,
    processes,
    most,
  }: {
    readonly port: number
    readonly processes: readonly number[]
    /** Connections at once, where fewer than the machine allows. */
    readonly most?: number
  },
): string =>
  replaced(
    replaced(
      most === undefined ? shipped : replaced(shipped, 'fd-hard-limit 41000', `maxconn ${most}`),
      'bind :8080',
      `bind 127.0.0.1:${port}`,
    ),
    '  server-template web 4 web:8080',
    processes.map((each, index) => `  server web${index + 1} 127.0.0.1:${each}`).join('\n'),
  )

/** `ops/haproxy-database.cfg`, for servers at ports of this machine. */
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
    replaced(shipped, 'bind :5432', `bind 127.0.0.1:${port}`),
  )
