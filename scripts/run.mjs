// Runs a file of the project on the project's own Node, installing the packages first when they are missing or stale:
//   node scripts/run.mjs scripts/start.ts
// Built-ins only, and nothing newer than Node 20, which is all that a fresh machine needs to have.
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

// When npm is killed it cannot pass that on: whatever it started then ends as if it had been told to.
if (process.env.npm_lifecycle_event !== undefined) {
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 200).unref()
}

// The server and its commands need no more than what `npm run prune` leaves.
const wanted = { whole: !path.relative(root, target).startsWith(path.join('packages', 'server', 'src')) }
const wasInstalled = isInstalled(root, wanted)
if (!wasInstalled) {
  try {
    install(root, wanted)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

if (wasInstalled && Number(process.versions.node.split('.')[0]) >= 26) {
  process.argv.splice(1, process.argv.length - 1, target, ...rest)
  await import(pathToFileURL(target).href)
} else {
  // The channel closes when this process dies, however it dies, and the program then stops as well.
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
