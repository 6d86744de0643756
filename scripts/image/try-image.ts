import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startGivenPostgres } from '../drills/given-postgres.ts'
import { drillFolder, run, same, say, startProgram } from '../drills/ground.ts'
import { readLock } from '../packages/lock-file.ts'
import { needlessPackages } from '../packages/needed.ts'
import type { Stage } from './containerfile.ts'
import { followSteps, nobody } from './follow-steps.ts'

/** Follows the steps, imports the demo brand with the result, and starts it; throws what does not hold. */
export const tryImage = async (stages: readonly Stage[]): Promise<void> => {
  const began = performance.now()
  using folder = await drillFolder()
  const tree = await followSteps(stages, folder.path)
  for (const step of tree.left) say(`not tried, it changes a machine: ${step}`)
  const [bytes = ''] = (await run('du', ['-sh', tree.folder])).split('\t')
  say(`The server's folder: ${bytes}.`)

  const inTree = (name: string): boolean => existsSync(path.join(tree.folder, tree.workdir, name))
  same('packages that the server does not load', needlessPackages(readLock(), inTree), [])

  await using postgres = await startGivenPostgres(path.join(folder.path, 'postgres'))
  const { url } = await postgres.create('image')
  const dataDir = path.join(tree.folder, tree.env['DATA_DIR'] ?? 'data')
  await mkdir(dataDir, { recursive: true })
  if (process.getuid?.() === 0) await chown(dataDir, nobody.uid, nobody.gid)
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    ALLOW_SANDBOX: 'true',
  }
  const inside = tree.inside(settings)
  await run('node', ['packages/server/src/commands/migrate.ts', '--new'], inside)
  const imported = await run(
    'node',
    ['packages/server/src/commands/import/main.ts', 'demo/kingsley.yaml'],
    inside,
  )
  say(imported.split('\n', 1)[0] ?? '')

  const [program = '', ...words] = tree.command
  {
    await using server = await startProgram(program, words, inside)
    const page = await fetch(`${server.address}/booking/brands/kingsley`)
    same('the page of the brand', [page.status, (await page.text()).includes('Kingsley')], [200, true])
    const { port } = new URL(server.address)
    await run('sh', ['-c', tree.health ?? 'false'], { ...inside, env: { ...inside.env, PORT: port } })
    say(`${tree.command.join(' ')}: it serves the brand's page, and is asked for its health: well.`)
  }
  say(`The image's steps hold; ${((performance.now() - began) / 1000).toFixed(0)} s.`)
}
