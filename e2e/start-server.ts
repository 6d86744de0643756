import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const patience = 120_000

/** Starts the product as a guest finds it, on a database of its own; ends both afterwards. One that OPENCHAIR_URL names is taken as it is. */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['OPENCHAIR_URL'] !== undefined) return undefined
  const dataDir = await mkdtemp(path.join(tmpdir(), 'openchair-e2e-'))
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../scripts/start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  process.env['OPENCHAIR_URL'] = await new Promise<string>((resolve, reject) => {
    let text = ''
    const tooLong = setTimeout(
      () => reject(new Error(`the server is not ready after ${patience} ms: ${text}`)),
      patience,
    )
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /Openchair is ready: (http:\/\/[^/\s]+)/.exec(text)?.[1]
      if (address === undefined) return
      clearTimeout(tooLong)
      resolve(address)
    })
    server.once('exit', (code) => {
      clearTimeout(tooLong)
      reject(new Error(`the server ended with ${code}: ${text}`))
    })
  })
  return async () => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
