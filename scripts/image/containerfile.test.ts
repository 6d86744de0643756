import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'
import { stagesOf } from './containerfile.ts'
import { ignoredByBuilders } from './ignored.ts'

test('stages, comments and continued lines are read', () => {
  const text = '# One\nFROM a AS first\nRUN x \\\n  y\n# Two\nFROM b\nCOPY --from=first /p /q\nCMD ["z"]\n'
  expect(stagesOf(text)).toEqual([
    { name: 'first', base: 'a', steps: [{ does: 'RUN', words: 'x    y' }] },
    {
      name: undefined,
      base: 'b',
      steps: [
        { does: 'COPY', words: '--from=first /p /q' },
        { does: 'CMD', words: '["z"]' },
      ],
    },
  ])
})

test('the image runs as a user without rights, has a health check, and names no registry', () => {
  const stages = stagesOf(readFileSync(path.join(root, 'ops/Containerfile'), 'utf8'))
  const last = stages.at(-1)
  const does = (name: string) => last?.steps.findLast((step) => step.does === name)?.words
  expect(does('USER')).toBe('node')
  expect(does('HEALTHCHECK')).toContain('/healthz')
  expect(stages.map(({ base }) => base).join(' ')).not.toContain('/')
  const compose = readFileSync(path.join(root, 'ops/compose.yml'), 'utf8')
  const images = [...compose.matchAll(/^\s*image: (\S+)$/gm)].map(([, image = '']) => image.split(':')[0])
  expect(new Set(images)).toEqual(new Set(['openchair', 'postgres', 'haproxy']))
})

test('no file with secrets is copied into the image or recorded', () => {
  const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
  const settings = `ops/${/^\s*env_file: (\S+)$/m.exec(read('ops/compose.yml'))?.[1]}`
  const ignored = ignoredByBuilders()
  for (const name of [settings, 'ops/web-1.env', 'ops/.env', '.env', 'packages/server/.env'])
    expect(ignored(name), name).toBe(true)
  for (const name of ['ops/openchair.env.example', 'ops/backup', 'package.json'])
    expect(ignored(name), name).toBe(false)
  const recorded = read('.gitignore').split('\n')
  expect(recorded).toEqual(expect.arrayContaining(['ops/*.env', '**/.env']))
})

test('the image is built without tests, and with everything else that it needs', () => {
  const ignored = ignoredByBuilders()
  const tests = ['test-results', '.ci', 'e2e', 'packages/server/test', 'scripts/run.proof.mjs']
  for (const name of [
    ...tests,
    'packages/server/src/config.test.ts',
    'packages/server/src/main.proof.ts',
    'packages/widget/src/a/b.browser.test.tsx',
  ])
    expect(ignored(name), name).toBe(true)
  for (const name of ['scripts/build-widget.ts', 'scripts/guards/check-budgets.ts', 'demo/kingsley.yaml'])
    expect(ignored(name), name).toBe(false)
})
