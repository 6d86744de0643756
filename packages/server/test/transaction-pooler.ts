import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type pg from 'pg'

/** A message of PostgreSQL. Each begins with a letter, except a client's first one. */
type Frame = { readonly type: string; readonly bytes: Buffer }

/** Calls back with each message, once it has arrived whole. */
const onFrames = (socket: Socket, beginsUntyped: boolean, hear: (frame: Frame) => void): void => {
  let rest: Buffer = Buffer.alloc(0)
  let isUntyped = beginsUntyped
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isUntyped ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      hear({ type: isUntyped ? '' : String.fromCharCode(bytes[0] ?? 0), bytes })
      isUntyped = false
    }
  })
}

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const int32 = (...values: readonly number[]): Buffer => {
  const body = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) body.writeInt32BE(value, 4 * index)
  return body
}

const idle = 'I'.charCodeAt(0)
/** The answer to a login. Its process number belongs to no backend, and nothing is under way. */
const welcome = Buffer.concat([
  message('R', int32(0)),
  message('K', int32(1, 1)),
  message('Z', Buffer.from([idle])),
])

const openBackend = async ({ host = '', port = 5432, user = '', database = '' }: pg.PoolConfig) => {
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.on('error', () => undefined)
  const ready = Promise.withResolvers<void>()
  let answer: (frame: Frame) => void = ({ type }) => type === 'Z' && ready.resolve()
  onFrames(socket, false, (frame) => answer(frame))
  await once(socket, 'connect')
  const names = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  socket.write(Buffer.concat([int32(names.length + 8, 196_608), names]))
  await ready.promise
  return {
    socket,
    /** Resolves once the client before no longer needs the connection. Others wait in line. */
    turn: Promise.resolve(),
    /** Chooses the client that gets the next messages of the connection. */
    lendTo: (hear: (frame: Frame) => void): void => {
      answer = hear
    },
  }
}

type Backend = Awaited<ReturnType<typeof openBackend>>

/**
 * A pooler like PgBouncer in transaction mode. Any number of clients share this many connections, and each
 * gets one for one transaction. It supports no named statements, like PgBouncer before 1.21.
 */
export const startTransactionPooler = async (
  to: pg.PoolConfig,
  connections = 1,
): Promise<AsyncDisposable & { readonly url: string }> => {
  const backends = await Promise.all(Array.from({ length: connections }, () => openBackend(to)))
  let lent = 0
  const clients = new Set<Socket>()
  const serve = (client: Socket): void => {
    clients.add(client)
    client.on('error', () => undefined)
    client.on('close', () => clients.delete(client))
    let held: Backend | undefined
    let owed = 0
    const borrow = async (): Promise<Backend> => {
      const backend = backends[lent % backends.length]
      if (backend === undefined) throw new Error('there is no connection')
      lent += 1
      const { promise, resolve } = Promise.withResolvers<void>()
      const before = backend.turn
      backend.turn = promise
      await before
      backend.lendTo(({ type, bytes }) => {
        client.write(bytes)
        if (type !== 'Z') return
        owed -= 1
        if (owed > 0 || bytes[5] !== idle) return
        held = undefined
        resolve()
      })
      return backend
    }
    let sent = Promise.resolve()
    onFrames(client, true, ({ type, bytes }) => {
      sent = sent.then(async () => {
        if (type === '') return void client.write(welcome)
        if (type === 'X') return void client.end()
        if (type === 'Q' || type === 'S') owed += 1
        held ??= await borrow()
        held.socket.write(bytes)
        return undefined
      })
    })
  }
  const server: Server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `postgres://${to.user}@127.0.0.1:${port}/${to.database}`,
    [Symbol.asyncDispose]: async () => {
      for (const client of clients) client.destroy()
      for (const { socket } of backends) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
