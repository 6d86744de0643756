/** `npm run watch`: the server of `npm start`, which starts again, on a new build of the widget, when a source changes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import path from 'node:path'
import { root } from '../source-files.ts'

/** Milliseconds without a change before the server starts again: an editor may save several files at once. */
const calm = 300
/** Files that neither the server nor the widget reads. */
const unread = /\.(test|proof|states)\.tsx?$|(^|\/)gallery\//
const folders = [
  ...readdirSync(path.join(root, 'packages')).map((name) => path.join(root, 'packages', name, 'src')),
  path.join(root, 'demo'),
]

const nextChange = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let calming: NodeJS.Timeout | undefined
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || unread.test(file)) return
      clearTimeout(calming)
      calming = setTimeout(resolve, calm)
    }),
  )
  await promise
  for (const watcher of watchers) watcher.close()
}

for (;;) {
  // The server stops when the channel closes, so it never outlives this process.
  const server = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  await nextChange()
  server.kill()
  await ended
}
