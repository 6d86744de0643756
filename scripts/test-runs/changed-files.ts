import { spawnSync } from 'node:child_process'
import { root } from '../source-files.ts'

const git = (...words: readonly string[]): readonly string[] => {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/**
 * Lists the files that differ from a commit, including untracked ones; names are relative to the repository.
 */
export const changedFiles = (commit: string): readonly string[] => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]
