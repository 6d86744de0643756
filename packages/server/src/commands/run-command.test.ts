import path from 'node:path'
import { expect, test } from 'vitest'
import { inFolder } from './run-command.ts'

test.each([
  ['the folder where a command was typed', { INIT_CWD: '/srv/shop' }, 'shop.yaml', '/srv/shop/shop.yaml'],
  ['the folder of the process, if npm passes no other on', {}, 'shop.yaml', path.resolve('shop.yaml')],
  ['the root, if its path is absolute', { INIT_CWD: '/srv/shop' }, '/etc/shop.yaml', '/etc/shop.yaml'],
])('the path of a file is relative to %s', (_, settings, file, found) => {
  expect(inFolder(settings, file)).toBe(found)
})
