import { gzipSync } from 'node:zlib'
import { endlessNumber } from './hostile-values.ts'
import type { WireRequest } from './make-request.ts'
import type { Random } from './random.ts'

const contentTypes = [
  'text/plain',
  'text/html; charset=utf-8',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/problem+json',
  'json',
  '/',
  ',',
  'a'.repeat(2000),
] as const

const headers: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/html', '*/*;q=0', 'application/x-nothing', ',,,;;;'],
  'accept-encoding': ['br', 'gzip', 'br;q=NaN, gzip;q=9', 'identity;q=0', '*;q=0', 'x'.repeat(500)],
  'accept-language': ['fr', 'es-MX,es;q=0.9', 'tlh', ';q=', 'en;q=NaN', '-'.repeat(300), 'fr-'.repeat(999)],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  cookie: ['a=b; c', 'x='.repeat(2000)],
  host: ['evil.example', '[::1]:99999', 'a'.repeat(1000), '..'],
  'idempotency-key': ['one', 'x'.repeat(256), 'x'.repeat(9000), 'é', "' OR 1=1 --"],
  'if-none-match': ['*', 'W/"x"', '"'],
  'if-modified-since': ['never', 'Sat, 30 Feb 2026 00:00:00 GMT'],
  origin: ['null', 'https://evil.example', 'not an origin'],
  range: ['bytes=0-1', 'bytes=9-1', 'bytes=-'],
  'x-bot-token': ['t'.repeat(5000), 'é', '<b>'],
  'x-forwarded-for': ['1.2.3.4', "' OR 1=1 --", 'x'.repeat(2000), '::ffff:999.999.999.999'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'x-platform': ['Widget', 'Google', 'nothing', 'é'],
  'x-visitor-id': ['visitor', 'x'.repeat(300), 'é', "'; --"],
}

const methods = ['DELETE', 'PATCH', 'PUT', 'POST', 'GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'] as const

const unreadableTargets = [
  '%',
  '%zz',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%ff',
  '%00',
  '%2e%2e%2f%2e%2e%2f',
] as const

/** Ways to damage a body, which is a JSON object. */
const bodies: readonly ((body: Buffer) => Buffer)[] = [
  () => Buffer.from(''),
  (body) => body.subarray(0, Math.floor(body.length / 2)),
  (body) => Buffer.concat([body, Buffer.from('}')]),
  (body) => Buffer.concat([Buffer.from('\ufeff'), body]),
  (body) => Buffer.concat([Buffer.from([0xff, 0xfe, 0xc3, 0x28]), body]),
  (body) => Buffer.from(body.toString(), 'utf16le'),
  (body) => gzipSync(body),
  (body) => Buffer.concat([body.subarray(0, -1), Buffer.from(',"__proto__":{"isAdmin":true}}')]),
  (body) => Buffer.concat([body.subarray(0, -1), Buffer.from(',"constructor":{"prototype":{"a":1}}}')]),
  (body) => Buffer.from(body.toString().replace(/[\d.]+(?=[,}])/, '1e400')),
  (body) => Buffer.from(body.toString().replaceAll('"', "'")),
  () => Buffer.from('['.repeat(50_000)),
  () => Buffer.from(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
  () => Buffer.from(`{${'"a":{'.repeat(20_000)}${'}'.repeat(20_001)}`),
  () => Buffer.from('null'),
  () => Buffer.from('"text"'),
  () => Buffer.from('-1'),
  () => Buffer.from('NaN'),
  () => Buffer.from('[]'),
  () => Buffer.from(`{"a":"${'x'.repeat(300_000)}"}`),
  () => Buffer.alloc(1000),
]

/** Damages a request: its headers, its method, its address, or the bytes of its body. */
export const damage = (request: WireRequest, random: Random): WireRequest => {
  const body = request.body && Buffer.from(request.body.toString().replaceAll(`"${endlessNumber}"`, '1e400'))
  switch (random.whole(0, body === undefined ? 4 : 7)) {
    case 0:
      // A too long address is refused before the method is known, so an answer to HEAD would have a body.
      return request.target.length > 10_000 ? request : { ...request, method: random.pick(methods) }
    case 1:
      return { ...request, target: request.target + random.pick(unreadableTargets) }
    case 2:
      return { ...request, target: random.pick(['/..', '/%2e%2e/', '//', '/.']) + request.target }
    case 3:
    case 4: {
      const more = Object.keys(headers).filter(() => random.chance(0.15))
      const odd = Object.fromEntries(more.map((name) => [name, random.pick(headers[name] ?? [])]))
      return { ...request, body, headers: { ...request.headers, ...odd } }
    }
    case 5:
      return {
        ...request,
        body,
        headers: random.chance(0.2) ? {} : { 'content-type': random.pick(contentTypes) },
      }
    default:
      return { ...request, body: random.pick(bodies)(body ?? Buffer.from('{}')) }
  }
}
