import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandFixture } from '../../test/import-fixture.ts'
import { runProgram } from '../../test/run-program.ts'

type Answers = Readonly<Record<string, { readonly code: number; readonly out: string; readonly err: string }>>

const runner = fileURLToPath(new URL('../../test/commands-as-user.ts', import.meta.url))
const programOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))

/**
 * The id of a user who is not the server's. Only root can become that user. Otherwise a folder of root's
 * stands for another user's.
 */
const nobody = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openchair-users-'))
  await chmod(folder, 0o755)
  // Every user may read the brand file in this folder.
  await cp(path.dirname(brandFixture), path.join(folder, 'brand'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

const answersOf = async (
  uid: number,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly answers: Answers; readonly settings?: string }> => {
  const words = [
    runner,
    String(uid),
    JSON.stringify({ NODE_ENV: 'test', ...settings }),
    path.join(folder, 'brand', path.basename(brandFixture)),
    path.join(folder, 'nowhere/backup'),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, words)
  return JSON.parse(stdout)
}

/** Checks that every answer is a refusal in one sentence, which names the user who can run the command. */
const allRefused = (answers: Answers, about: RegExp) => {
  expect(Object.keys(answers)).toHaveLength(11)
  // A restore reads the backup first.
  for (const [name, { code, out, err }] of Object.entries(answers)) {
    expect({ code, out }, name).toEqual({ code: 1, out: '' })
    expect(err, name).toMatch(name === 'restore' ? /is no backup|cannot be used by the user/ : about)
    expect(err, name).not.toMatch(/\n {4}at |Error:/)
  }
}

test('every command of another user is refused at the server’s folder, with the name of the user who can run it [operator-N1]', async () => {
  const dataDir = isRoot ? path.join(folder, 'of-root') : '/root/data'
  const file = path.join(folder, 'openchair.env')
  await writeFile(file, `DATA_DIR=${dataDir}\n`, { mode: isRoot ? 0o640 : 0o000 })
  if (isRoot) {
    await mkdir(dataDir, { mode: 0o700 })
    await writeFile(path.join(dataDir, 'note'), '')
  }
  const { answers, settings } = await answersOf(isRoot ? nobody : (process.getuid?.() ?? 0), {
    DATA_DIR: dataDir,
    ENV_FILE: file,
  })
  allRefused(
    answers,
    /^DATA_DIR: .* cannot be used by the user \S+ \(EACCES\)\. Run this as the server's user/,
  )
  expect(settings).toMatch(/^The settings in \S+ cannot be read by the user \S+ \(EACCES\)\. Run this as/)
  if (isRoot) expect(await readdir(dataDir)).toEqual(['note'])
})

test('every command of root is refused at another user’s database, and creates none beside it [operator-N1]', async () => {
  if (!isRoot) return
  const dataDir = path.join(folder, 'of-nobody')
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '18\n')
  for (const each of ['', 'postgres', 'postgres/PG_VERSION'])
    await chown(path.join(dataDir, each), nobody, nobody)
  const { answers } = await answersOf(0, { DATA_DIR: dataDir })
  allRefused(answers, /^DATA_DIR: the database in \S+ is the user nobody's\. Run this as that user/)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('a program without settings refuses, and creates nothing in its working folder [operator-N1]', async () => {
  const asked = await mkdtemp(path.join(folder, 'asked-'))
  for (const [name, ...words] of [
    ['waiting-room', 'on'],
    ['migrate'],
    ['backup', path.join(asked, 'backup')],
  ] as const) {
    const { code, out, err } = await runProgram(programOf(name), words, {}, asked)
    expect({ code, out }, name).toEqual({ code: 1, out: '' })
    expect(err, name).toContain('No setting says which database is meant, so nothing was done.')
  }
  expect(await readdir(asked)).toEqual([])
})
