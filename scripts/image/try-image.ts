import { existsSync, readFileSync } from 'node:fs'
import { chown, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startGivenPostgres } from '../drills/given-postgres.ts'
import { drillFolder, run, same, say, startProgram } from '../drills/ground.ts'
import { readLock } from '../packages/lock-file.ts'
import { needlessPackages } from '../packages/needed.ts'
import { root } from '../source-files.ts'

export const containerfile = path.join(root, 'ops/Containerfile')

/** A user without rights. */
const nobody = { uid: 65_534, gid: 65_534 }
/** Matches programs that change the machine rather than a folder. */
const ofTheMachine = /\b(apt-get|apk|useradd|adduser|chown)\b/

/** The rest of each line of the Containerfile that begins with an instruction, in order. */
export const stepsOf = (text: string, instruction: string): readonly string[] =>
  [...text.replaceAll(/\\\n/g, ' ').matchAll(new RegExp(`^${instruction} +(.*)$`, 'gm'))].map(
    ([, words = '']) => words,
  )

/** Tells if `.dockerignore` keeps a file or folder, named relative to the repository, out of the image. */
export const ignoredByBuilders = (): ((name: string) => boolean) => {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  return (name) => patterns.some((pattern) => path.matchesGlob(name, pattern))
}

/** Gives a folder to the user who continues with it, which root must do. */
const own = async (folder: string): Promise<void> => {
  if (process.getuid?.() === 0) await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, folder])
}

/** Copies the repository as a builder would, and runs each `RUN` there that does not change the machine. */
const build = async (text: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const [version = ''] = process.versions.node.split('.')
  for (const base of stepsOf(text, 'FROM'))
    if (!base.startsWith(`node:${version}-`))
      throw new Error(`FROM ${base}, and this Node is ${process.version}`)
  // One folder imitates both stages, because the second one takes over the whole folder of the first.
  same('the copied folders', stepsOf(text, 'COPY'), ['. .', '--from=build /openchair /openchair'])
  const ignored = ignoredByBuilders()
  await cp(root, folder, { recursive: true, filter: (source) => !ignored(path.relative(root, source)) })
  await own(folder)
  const registry = (await run('npm', ['config', 'get', 'registry'])).trim()
  // Only the source of packages and the trusted certificates are this machine's.
  const building = { ...env, npm_config_registry: registry, NODE_USE_SYSTEM_CA: '1' }
  for (const words of stepsOf(text, 'RUN')) {
    if (ofTheMachine.test(words)) say(`not tried, it changes a machine: RUN ${words}`)
    else {
      say(`RUN ${words}`)
      await run('sh', ['-c', words], { ...nobody, cwd: folder, env: building })
    }
  }
}

/**
 * Follows the steps of `ops/Containerfile` in a folder, without containers and as a user without rights.
 * Imports the demo brand with the result, and starts it. Throws what does not hold.
 */
export const tryImage = async (): Promise<void> => {
  const began = performance.now()
  using folder = await drillFolder()
  const text = readFileSync(containerfile, 'utf8')
  const [tree, bin, home, dataDir] = ['openchair', 'bin', 'home', 'data'].map((name) =>
    path.join(folder.path, name),
  ) as [string, string, string, string]
  for (const each of [tree, bin, home, dataDir]) await mkdir(each)
  // The base image is imitated with the Node that runs this.
  await cp(process.execPath, path.join(bin, 'node'))
  for (const each of [home, dataDir]) await chown(each, nobody.uid, nobody.gid)
  const env = { PATH: `${bin}:${process.env['PATH']}`, HOME: home, TMPDIR: home }
  await build(text, tree, env)
  const [bytes = ''] = (await run('du', ['-sh', tree])).split('\t')
  say(`The server's folder: ${bytes}.`)
  const isThere = (name: string): boolean => existsSync(path.join(tree, name))
  same('packages that the server does not load', needlessPackages(readLock(), isThere), [])

  await using postgres = await startGivenPostgres(path.join(folder.path, 'postgres'))
  const { url } = await postgres.create('image')
  const inside = {
    ...nobody,
    cwd: tree,
    env: {
      ...env,
      ...Object.fromEntries(
        [
          ...stepsOf(text, 'ENV')
            .join(' ')
            .matchAll(/(\w+)=(\S+)/g),
        ].map(([, name, value]) => [name, value]),
      ),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      ALLOW_SANDBOX: 'true',
    },
  }
  const commands = 'packages/server/src/commands'
  await run('node', [`${commands}/migrate.ts`, '--new'], inside)
  const imported = await run('node', [`${commands}/import/main.ts`, 'demo/kingsley.yaml'], inside)
  say(imported.split('\n', 1)[0] ?? '')

  const [command = '[]'] = stepsOf(text, 'CMD')
  const [program = '', ...words] = JSON.parse(command) as readonly string[]
  const health = stepsOf(text, 'HEALTHCHECK')
    .join()
    .replace(/^.*?\bCMD /, '')
  {
    await using server = await startProgram(program, words, inside)
    const page = await fetch(`${server.address}/booking/brands/kingsley`)
    same('the page of the brand', [page.status, (await page.text()).includes('Kingsley')], [200, true])
    const { port } = new URL(server.address)
    await run('sh', ['-c', health], { ...inside, env: { ...inside.env, PORT: port } })
    say(`${program} ${words.join(' ')}: it serves the brand's page, and is asked for its health: well.`)
  }
  say(`The image's steps hold; ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}
