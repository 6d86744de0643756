import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../source-files.ts'

/** Reads a file of `ops/`. */
export const shipped = (name: string): Promise<string> => readFile(path.join(root, 'ops', name), 'utf8')

/**
 * Starts haproxy with these files, by name, written into a folder with the page that it shows; it ends with
 * the drill.
 */
export const startHaproxy = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<AsyncDisposable> => {
  const words: string[] = []
  await writeFile(path.join(folder, 'waiting-room.html'), await shipped('waiting-room.html'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await writeFile(file, text)
    words.push('-f', file)
  }
  const log = openSync(path.join(folder, 'haproxy.log'), 'a')
  const child = spawn('haproxy', ['-db', ...words], { cwd: '/', stdio: ['ignore', log, log] })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
