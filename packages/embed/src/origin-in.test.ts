import { expect, it } from 'vitest'
import { originIn } from './origin-in.ts'

const at = 'https://book.example/embed.js'

it.each([
  ['a script', `${at}?v=2`, undefined],
  ['a script of its own port', 'http://127.0.0.1:8080/embed.js', undefined],
  [
    'a module in Chromium',
    undefined,
    `Error\n    at ${at}:1:5032\n    at ModuleJob.run (https://else.example/x.js)`,
  ],
  ['a module in Firefox', undefined, `@${at}:1:5032\n@https://else.example/x.js:1:1\n`],
  ['a module in WebKit', undefined, `module code@${at}:1:5032`],
  ['a script that another has written into the page', '', `Error\n    at ${at}:1:5032`],
])('the origin of %s is read [R8]', (_, src, stack) => {
  expect(originIn(`${src || stack}`)).toBe(new URL(src || at).origin)
})

it('a text without an address has no origin', () => {
  expect(originIn('Error')).toBe('')
})
