import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { analyze } from '../../commands/backup/store-state.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { startFault } from '../../start-fault.ts'
import { openDatabase } from '../database.ts'
import { copyCluster } from '../local-postgres/copy.ts'
import { migrate } from '../migrate.ts'
import { sharesConnections } from './pooler.ts'
import { prepareDatabase } from './prepare.ts'

/** PostgreSQL's answer to a successful login, and the message that it is ready for a statement. */
const welcome = Buffer.from([
  ...Buffer.from('R'),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  ...Buffer.from('Z'),
  0,
  0,
  0,
  5,
  73,
])

/** A database that ends each connection at its first statement, and counts these statements. */
const breakingDatabase = async () => {
  const open = new Set<Socket>()
  let statements = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => {
        statements += 1
        socket.destroy()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    connection: { host: '127.0.0.1', port, user: 'nobody', database: 'nothing' },
    statements: () => statements,
  }
}

test.each([
  ['bringing a schema up to date', migrate],
  ['making a database', (admin: object) => prepareDatabase(admin, 'salon')],
  ['looking for a pooler', sharesConnections],
  ['looking at what was restored', analyze],
  ['copying', (from: Parameters<typeof copyCluster>[0]) => copyCluster(from, '/nowhere', '/nowhere')],
])('a connection that breaks while %s makes only that fail', async (_what, act) => {
  const { connection, statements } = await breakingDatabase()
  // The driver's error would be unhandled without a listener. The test runner's own listeners would report it
  // only at the end.
  const nobodys: unknown[] = []
  const others = process.rawListeners('uncaughtException') as NodeJS.UncaughtExceptionListener[]
  process.removeAllListeners('uncaughtException').on('uncaughtException', (error) => nobodys.push(error))
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException')
    for (const other of others) process.on('uncaughtException', other)
  })
  await expect(act(connection)).rejects.toThrow('Connection terminated unexpectedly')
  await new Promise(setImmediate)
  expect(statements()).toBeGreaterThan(0)
  expect(nobodys).toEqual([])
})

test('a start whose connection breaks is reported in one line that names the setting', async () => {
  const { connection } = await breakingDatabase()
  const url = `postgres://nobody@127.0.0.1:${connection.port}/nothing`
  const settings = { ...readConfig({}), databaseUrl: url, databaseDirectUrl: url }
  const fault = await openDatabase(settings, createLog('silent')).catch((error: unknown) => error)
  expect(startFault(fault, settings)).toMatch(/^DATABASE_URL or DATABASE_DIRECT_URL: [^\n]*$/)
})
