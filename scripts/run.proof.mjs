import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A project with an `npm` that records each install and provides a Node: the one that runs this test. */
const project = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'openchair-run-'))
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  for (const name of ['run.mjs', 'install.mjs', 'with-lock.mjs']) {
    cpSync(path.join(import.meta.dirname, name), path.join(root, 'scripts', name))
  }
  write('package.json', '{}')
  write('package-lock.json', '{}')
  write(
    'say.mjs',
    'console.log("said", ...process.argv.slice(2)); process.exitCode = Number(process.argv[2] ?? 0)',
  )
  write(
    'serve.mjs',
    `import { writeFileSync } from 'node:fs'
    const end = (why) => { writeFileSync('ended', why); process.exit(0) }
    process.on('SIGTERM', () => end('signal'))
    process.on('disconnect', () => end('disconnect'))
    setInterval(() => undefined, 60_000)
    writeFileSync('serving', 'yes')
    console.log('serving')`,
  )
  const npm = (lines) => {
    write('bin/npm', `#!/bin/sh\necho "$@" >> installs\n${lines}\n`)
    chmodSync(path.join(root, 'bin/npm'), 0o755)
  }
  npm(`mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node`)
  const read = (name) =>
    existsSync(path.join(root, name)) ? readFileSync(path.join(root, name), 'utf8') : ''
  const environment = (more = {}) => {
    const { npm_lifecycle_event: _, ...own } = process.env
    return { ...own, PATH: `${path.join(root, 'bin')}:${own.PATH}`, ...more }
  }
  const start = (...args) =>
    spawn(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    root,
    environment,
    npm,
    read,
    write,
    start,
    installs: () => read('installs').split('\n').filter(Boolean).length,
    run: async (...args) => {
      const child = start(...args)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const [code] = await once(child, 'close')
      return { code, output }
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true }),
  }
}

test('the first run installs, later ones do not, and arguments and exit codes pass through', async () => {
  using fresh = project()
  expect(await fresh.run('say.mjs', '3', 'more')).toMatchObject({
    code: 3,
    output: expect.stringContaining('said 3 more'),
  })
  expect(fresh.read('installs')).toBe('ci --include=dev --no-audit --no-fund --loglevel=error\n')
  expect(await fresh.run('say.mjs', '0')).toEqual({ code: 0, output: 'said 0\n' })
  expect(fresh.installs()).toBe(1)
})

test('a changed lock file or an interrupted install leads to a new install', async () => {
  using stale = project()
  await stale.run('say.mjs')
  stale.write('package-lock.json', '{"new":true}')
  await stale.run('say.mjs')
  expect(stale.installs()).toBe(2)
  rmSync(path.join(stale.root, 'node_modules/.installed'))
  await stale.run('say.mjs')
  expect(stale.installs()).toBe(3)
})

test('without build packages the server runs unchanged, and a build installs first', async () => {
  using pruned = project()
  pruned.write('package.json', '{"devDependencies":{"@of/builder":"1"}}')
  pruned.npm(
    `mkdir -p node_modules/.bin node_modules/@of/builder && ln -sf "${process.execPath}" node_modules/.bin/node`,
  )
  pruned.write('packages/server/src/serve.mjs', 'console.log("served")')
  await pruned.run('say.mjs')
  rmSync(path.join(pruned.root, 'node_modules/@of'), { recursive: true })
  expect(await pruned.run('packages/server/src/serve.mjs')).toEqual({ code: 0, output: 'served\n' })
  expect(pruned.installs()).toBe(1)
  expect(await pruned.run('say.mjs')).toMatchObject({ code: 0 })
  expect(pruned.installs()).toBe(2)
})

test('two first runs at once install once', async () => {
  using fresh = project()
  fresh.npm(`sleep 0.3; mkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node`)
  const both = await Promise.all([fresh.run('say.mjs'), fresh.run('say.mjs')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(fresh.installs()).toBe(1)
})

test('an install that fails, or brings no Node, ends with a message and leaves nothing behind', async () => {
  using broken = project()
  broken.npm('exit 1')
  expect(await broken.run('say.mjs')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/npm ci failed: see above\n$/),
  })
  broken.npm('mkdir -p node_modules')
  expect(await broken.run('say.mjs')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/npm brought no Node for .*\n$/),
  })
})

test.each([
  ['is installed', true],
  ['is not installed yet', false],
])('SIGTERM ends the program cleanly where the project %s', async (_, installed) => {
  using server = project()
  if (installed) await server.run('say.mjs')
  const child = server.start('serve.mjs')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(server.read('ended')).toBe('signal')
})

test.each([
  ['is installed', true],
  ['is not installed yet', false],
])('kill -9 of npm ends the program cleanly where the project %s', async (_, installed) => {
  using server = project()
  if (installed) await server.run('say.mjs')
  const npm = spawn('/bin/sh', ['-c', '"$0" scripts/run.mjs serve.mjs; true', process.execPath], {
    cwd: server.root,
    env: server.environment({ npm_lifecycle_event: 'start' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await expect.poll(() => server.read('serving')).not.toBe('')
  npm.kill('SIGKILL')
  await expect.poll(() => server.read('ended')).toBe('signal')
})

test('kill -9 of the first process ends the program as well', async () => {
  using server = project()
  const child = server.start('serve.mjs')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await expect.poll(() => server.read('ended')).toBe('disconnect')
})
