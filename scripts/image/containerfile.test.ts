import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'
import { containerfile, ignoredByBuilders, stepsOf } from './try-image.ts'

const text = readFileSync(containerfile, 'utf8')

test('the steps of an instruction are read, with continued lines and without comments', () => {
  const steps = '# RUN nothing\nFROM a AS first\nRUN x \\\n  y\nFROM b\nRUN z\nCMD ["z"]\n'
  expect(stepsOf(steps, 'RUN')).toEqual(['x    y', 'z'])
  expect(stepsOf(steps, 'FROM')).toEqual(['a AS first', 'b'])
})

test('the image runs as a user without rights, has a health check, and names no registry', () => {
  const last = text.slice(text.lastIndexOf('\nFROM'))
  expect(stepsOf(last, 'USER')).toEqual(['node'])
  expect(stepsOf(last, 'HEALTHCHECK').join()).toContain('/healthz')
  expect(stepsOf(text, 'FROM').join()).not.toContain('/')
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
  for (const name of [
    'scripts/build-applications.ts',
    'scripts/guards/check-budgets.ts',
    'demo/kingsley.yaml',
  ])
    expect(ignored(name), name).toBe(false)
})
