import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { glob, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root, type SourceFile } from '../source-files.ts'

const run = async (program: string, ...words: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, words, { maxBuffer: 1 << 26 })).stdout.trim()

const git = (...words: readonly string[]): Promise<string> => run('git', '-C', root, ...words)

/** The full name of a commit; undefined where there is none. */
export const commitOf = (name: string): Promise<string | undefined> =>
  git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(() => undefined)

/** Counts the files of the packages that differ from the last commit. */
export const countChanged = async (): Promise<number> => {
  const changed = await git('status', '--porcelain', '--untracked-files=all', '--', 'packages')
  return changed.split('\n').filter((line) => line !== '').length
}

const hasSameLock = async (folder: string): Promise<boolean> => {
  const [one, other] = await Promise.all(
    [root, folder].map((each) => readFile(path.join(each, 'package-lock.json'), 'utf8')),
  )
  return one === other
}

/** Folders among the packages that programs write to; a copy needs its own. */
const writtenTo = ['.vite', '.vite-temp', '.cache']

const copyFolder = async (from: string, to: string): Promise<void> => {
  await run('cp', '-al', from, to).catch(async () => {
    // Hard links do not work across disks.
    await rm(to, { recursive: true, force: true })
    await run('cp', '-a', from, to)
  })
  await Promise.all(writtenTo.map((name) => rm(path.join(to, name), { recursive: true, force: true })))
}

/** Copies the installed packages, also those that only one package has in another version. */
const copyPackages = async (folder: string): Promise<void> => {
  const folders = await Array.fromAsync(glob(['node_modules', 'packages/*/node_modules'], { cwd: root }))
  await Promise.all(folders.map((each) => copyFolder(path.join(root, each), path.join(folder, each))))
}

/** Copies the repository at a commit into a new folder, with the packages of its lock file. */
export const copyRepository = async (commit: string, folder: string): Promise<void> => {
  await run('git', 'clone', '--quiet', '--no-checkout', root, folder)
  await run('git', '-C', folder, 'checkout', '--quiet', '--detach', commit)
  if (await hasSameLock(folder)) await copyPackages(folder)
  else
    await run('npm', 'ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
}

const isMutable = (name: string): boolean =>
  name.endsWith('.ts') && !/\.(test|proof|states|d)\.ts$|\/(migrations|texts)\//.test(name)

/** The sources of a copy in which faults are made: the rules and the server. */
export const mutable = (copy: string): readonly SourceFile[] =>
  ['packages/rules/src', 'packages/server/src']
    .flatMap((folder) =>
      readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter(isMutable)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(path.join(copy, name), 'utf8') }))
