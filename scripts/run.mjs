// Runs a file of the project on the project's own Node, after installing packages that are missing or stale:
// node scripts/run.mjs scripts/start.ts
// Uses built-ins only, and nothing newer than Node 20, the only thing that a fresh machine needs.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, isInstalled, ownNode } from './install.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const [file, ...rest] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Name a file: node scripts/run.mjs scripts/start.ts\n')
  process.exit(1)
}
const target = path.resolve(root, file)

// A killed npm cannot pass the signal on. So the program ends, as if it had received it, once its npm is
// gone.
if (process.env.npm_lifecycle_event !== undefined) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 200).unref()
}

// The server and its commands need only what `npm run prune` leaves.
const wanted = { whole: !path.relative(root, target).startsWith(path.join('packages', 'server', 'src')) }
const wasInstalled = isInstalled(root, wanted)
if (!wasInstalled) {
  try {
    await install(root, wanted)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

if (wasInstalled && Number(process.versions.node.split('.')[0]) >= 26) {
  process.argv.splice(1, process.argv.length - 1, target, ...rest)
  await import(pathToFileURL(target).href)
} else {
  // The channel closes when this process dies in any way; the program then stops too.
  const child = spawn(ownNode(root), ['--', target, ...rest], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`The project's own Node cannot be run: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
