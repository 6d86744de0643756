import { chown, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { run, say } from '../drills/ground.ts'
import { root } from '../source-files.ts'
import type { Stage, Step } from './containerfile.ts'
import { ignoredByBuilders } from './ignored.ts'

/** A user without rights. */
export const nobody = { uid: 65_534, gid: 65_534 }

/** A stage, with a folder as its root. */
type Tree = {
  readonly folder: string
  readonly env: Record<string, string>
  /** Skipped steps, which would change the machine. */
  readonly left: string[]
  workdir: string
  command: readonly string[]
  /** The command of the health check. */
  health: string | undefined
}

/** A finished stage, with a function that runs programs in it as a user without rights. */
type Followed = Tree & {
  readonly inside: (settings: Readonly<Record<string, string>>) => {
    readonly uid: number
    readonly gid: number
    readonly cwd: string
    readonly env: NodeJS.ProcessEnv
  }
}

/** Programs that change the machine rather than a folder. */
const ofTheMachine = /\b(apt-get|apk|useradd|adduser|chown)\b/

/**
 * Follows the steps of a Containerfile in a folder: copies its files, and runs its commands there as a user
 * without rights. Returns the last stage.
 */
export const followSteps = async (stages: readonly Stage[], folder: string): Promise<Followed> => {
  const programs = await standInFor(stages, folder)
  const trees = new Map<string, Tree>()
  let last: Tree | undefined
  for (const [number, stage] of stages.entries()) {
    const tree: Tree = {
      folder: path.join(folder, `stage-${number}`),
      env: {},
      workdir: '/',
      left: [],
      command: [],
      health: undefined,
    }
    await mkdir(tree.folder, { recursive: true })
    for (const step of stage.steps) await follow(step, tree, { trees, folder, programs })
    trees.set(stage.name ?? String(number), tree)
    last = tree
  }
  if (last === undefined) throw new Error('the Containerfile has no stage')
  const tree = last
  return {
    ...tree,
    inside: (settings) => ({
      ...nobody,
      cwd: inside(tree, '.'),
      env: { PATH: programs, TMPDIR: process.env['TMPDIR'], ...tree.env, ...settings },
    }),
  }
}

const inside = (tree: Tree, name: string): string => path.join(tree.folder, path.resolve(tree.workdir, name))

type Ground = {
  readonly trees: ReadonlyMap<string, Tree>
  readonly folder: string
  /** The search path for programs. */
  readonly programs: string
}

/** Imitates the base image with the Node that runs this, whose version must match. */
const standInFor = async (stages: readonly Stage[], folder: string): Promise<string> => {
  const [major] = process.versions.node.split('.')
  for (const { base } of stages)
    if (!base.startsWith(`node:${major}-`))
      throw new Error(`FROM ${base}, and this Node is ${process.version}`)
  const programs = path.join(folder, 'bin')
  await mkdir(programs)
  await cp(process.execPath, path.join(programs, 'node'))
  return `${programs}:${process.env['PATH']}`
}

const follow = async (
  { does, words }: Step,
  tree: Tree,
  { trees, folder, programs }: Ground,
): Promise<void> => {
  if (does === 'WORKDIR') {
    tree.workdir = words
    await mkdir(inside(tree, '.'), { recursive: true })
  } else if (does === 'COPY') await copy(words, tree, trees)
  else if (does === 'ENV') {
    for (const [, name = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g)) tree.env[name] = value
  } else if (does === 'RUN' && ofTheMachine.test(words)) tree.left.push(`RUN ${words}`)
  else if (does === 'RUN') {
    say(`RUN ${words}`)
    await run('sh', ['-c', words], {
      ...nobody,
      cwd: inside(tree, '.'),
      env: await buildEnvironment({ folder, programs }, tree.env),
    })
  } else if (does === 'CMD') tree.command = JSON.parse(words) as readonly string[]
  else if (does === 'HEALTHCHECK') tree.health = words.replace(/^.*?\bCMD /, '')
}

const copy = async (words: string, tree: Tree, trees: ReadonlyMap<string, Tree>): Promise<void> => {
  const [, stage, from = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(words) ?? []
  const target = inside(tree, to)
  say(`COPY ${words}`)
  if (stage === undefined) {
    const ignored = ignoredByBuilders()
    await cp(root, target, { recursive: true, filter: (source) => !ignored(path.relative(root, source)) })
  } else {
    const source = trees.get(stage)
    if (source === undefined) throw new Error(`there is no stage ${stage}`)
    await cp(inside(source, from), target, { recursive: true, verbatimSymlinks: true })
  }
  await own(target)
}

/** Gives everything to the user who continues with it, which root must do. */
const own = async (target: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  await run('chown', ['-R', `${nobody.uid}:${nobody.gid}`, target])
}

/** Takes from this machine only the source of packages and the trusted certificates. */
const buildEnvironment = async (
  { folder, programs }: Omit<Ground, 'trees'>,
  env: Record<string, string>,
): Promise<NodeJS.ProcessEnv> => {
  const registry = (await run('npm', ['config', 'get', 'registry'])).trim()
  const home = path.join(folder, 'home')
  await mkdir(home, { recursive: true })
  await chown(home, nobody.uid, nobody.gid)
  return {
    PATH: programs,
    HOME: home,
    TMPDIR: home,
    npm_config_registry: registry,
    NODE_USE_SYSTEM_CA: '1',
    ...env,
  }
}
