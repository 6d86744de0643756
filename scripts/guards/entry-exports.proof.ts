import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entryExports } from './entry-exports.ts'
import { root } from '../source-files.ts'

const packageOf = (name: string, dependencies: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({
    name: `@openchair/${name}`,
    version: '1.0.0',
    type: 'module',
    exports: { '.': './src/index.ts' },
    dependencies,
  })

/** A repository of two packages: a program uses one export of the rules, a test the other. */
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'planted', type: 'module', workspaces: ['packages/*'] }),
  'packages/contract/package.json': packageOf('contract'),
  'packages/contract/src/index.ts': 'export type Planted = string\n',
  'packages/rules/package.json': packageOf('rules'),
  'packages/rules/src/index.ts': "export { asked, tested } from './rule.ts'\n",
  'packages/rules/src/rule.ts':
    'export const asked = (): number => tested()\nexport const tested = () => 1\n',
  'packages/rules/src/rule.test.ts': "import { tested } from './rule.ts'\ntested()\n",
  'packages/server/package.json': packageOf('server', { '@openchair/rules': '1.0.0' }),
  'packages/server/src/main.ts': "import { asked } from '@openchair/rules'\nasked()\n",
  'packages/server/src/main.test.ts': "import { tested } from '@openchair/rules'\ntested()\n",
}

test('an export that only tests use is a fault', () => {
  const planted = mkdtempSync(path.join(tmpdir(), 'entry-exports-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.join(planted, path.dirname(name)), { recursive: true })
      writeFileSync(path.join(planted, name), text)
    }
    mkdirSync(path.join(planted, 'node_modules/@openchair'), { recursive: true })
    symlinkSync('../../packages/rules', path.join(planted, 'node_modules/@openchair/rules'))
    cpSync(path.join(root, 'knip.entries.json'), path.join(planted, 'knip.entries.json'))
    const knip = path.join(root, 'node_modules/.bin/knip')
    const { status, stdout } = spawnSync(knip, [...entryExports, '--no-config-hints', '--reporter', 'json'], {
      cwd: planted,
      encoding: 'utf8',
    })
    const { issues } = JSON.parse(stdout) as {
      readonly issues: readonly {
        readonly file: string
        readonly exports: readonly { readonly name: string }[]
        readonly types: readonly { readonly name: string }[]
      }[]
    }
    const named = issues.flatMap(({ file, exports, types }) =>
      [...exports, ...types].map(({ name }) => `${file} ${name}`),
    )
    expect(named.toSorted()).toEqual([
      'packages/contract/src/index.ts Planted',
      'packages/rules/src/index.ts tested',
    ])
    expect(status).toBe(1)
  } finally {
    rmSync(planted, { recursive: true })
  }
})
