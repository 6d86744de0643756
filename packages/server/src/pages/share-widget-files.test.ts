import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { testApp } from '../../test/test-app.ts'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { shareWidgetFiles } from './share-widget-files.ts'
import { pageTasks } from './tasks.ts'

/** Makes a build of the widget with the given files in its folder of assets. */
const buildWith = async (files: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-widget-'))
  await mkdir(path.join(folder, 'client/assets'), { recursive: true })
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, 'client/assets', name), content)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** A script that is long enough to be compressed. */
const script = `export const words = '${'cut '.repeat(1000)}'`

/** Makes a process of another version on the same database. */
const versionOf = (deps: Deps, widgetDir: string): Deps => ({
  ...deps,
  config: { ...deps.config, widgetDir },
})

test('each process of two versions serves the files of both', async () => {
  await using older = await buildWith({
    'main-older.js': script,
    'main-older.js.br': 'squeezed',
    'a.css': 'a{}',
  })
  await using newer = await buildWith({ 'main-newer.js': 'export {}', 'a.css': 'a{}' })
  await using t = await testApp({ settings: { WIDGET_DIR: older.folder } })
  const newerDeps = versionOf(t.deps, newer.folder)
  await using next = await buildApp(newerDeps)
  const names = async () =>
    (await t.pool.query<{ name: string }>('select name from widget_file order by 1')).rows
  await Promise.all([shareWidgetFiles(t.deps), shareWidgetFiles(newerDeps), shareWidgetFiles(t.deps)])
  expect(await names()).toEqual([{ name: 'a.css' }, { name: 'main-newer.js' }, { name: 'main-older.js' }])

  const own = await t.app.inject('/booking/assets/main-older.js')
  const others = await next.inject('/booking/assets/main-older.js?v=1')
  for (const name of ['content-type', 'cache-control', 'cross-origin-resource-policy'] as const)
    expect(others.headers[name]).toBe(own.headers[name])
  expect([others.statusCode, others.body]).toEqual([200, script])
  const small = await next.inject({
    url: '/booking/assets/main-older.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(small.headers['content-encoding']).toBe('br')
  expect((await t.app.inject('/booking/assets/main-newer.js')).body).toBe('export {}')
  for (const url of [
    '/booking/assets/gone.js',
    '/booking/assets/',
    '/booking/assets/x/main-newer.js/..',
    '/booking/assets/%zz.js',
  ])
    expect([404, 400]).toContain((await t.app.inject(url)).statusCode)
  expect((await t.app.inject({ method: 'POST', url: '/booking/assets/main-newer.js' })).statusCode).toBe(404)
})

test('the files of no running process are removed after KEEP_FILES_DAYS, and those of a running one stay', async () => {
  await using older = await buildWith({ 'main-older.js': script })
  await using newer = await buildWith({ 'main-newer.js': 'export {}' })
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using t = await testApp({ clock, settings: { WIDGET_DIR: newer.folder, KEEP_FILES_DAYS: '3' } })
  await shareWidgetFiles(versionOf(t.deps, older.folder))
  await shareWidgetFiles(t.deps)
  const leftAfter = async (hours: number) => {
    clock.advance({ hours })
    await pageTasks(t.deps)['remove-old-files']?.({}, {} as never)
    return (await t.pool.query<{ name: string }>('select name from widget_file order by 1')).rows.map(
      ({ name }) => name,
    )
  }
  expect(await leftAfter(71)).toEqual(['main-newer.js', 'main-older.js'])
  expect(await leftAfter(2)).toEqual(['main-newer.js'])
  expect(await leftAfter(24 * 300)).toEqual(['main-newer.js'])
})
