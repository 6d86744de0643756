import { expect, test } from 'vitest'
import { readEnvFile } from './env-file.ts'

test('a file of settings is read as systemd reads it', () => {
  const text = String.raw`# The server's.
; So is this.
PUBLIC_URL=https://book.example.com
  PORT = 9000
DATABASE_URL=postgres://me:a#b;c@db/openchair
EMPTY=
SINGLE='with "quotes" and # and \n'
DOUBLE="a \"word\", \\ and $5, \n"
LONG=one \
two
PLAIN=a\b\\c
not a line
1ST=no
LAST=value`.replaceAll('\n', '\r\n')
  expect(readEnvFile(text)).toEqual({
    PUBLIC_URL: 'https://book.example.com',
    PORT: '9000',
    DATABASE_URL: 'postgres://me:a#b;c@db/openchair',
    EMPTY: '',
    SINGLE: String.raw`with "quotes" and # and \n`,
    DOUBLE: String.raw`a "word", \ and $5, \n`,
    LONG: 'one two',
    PLAIN: String.raw`ab\c`,
    LAST: 'value',
  })
})
