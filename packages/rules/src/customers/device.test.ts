import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${webkit}`
const pixel = `Mozilla/5.0 (Linux; Android 16; Pixel 10) ${blink}`
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  [`${iPhone} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iPhone} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${iPhone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [`${iPhone} Version/26.0 EdgiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Edge', 'iPhone'],
  [`${iPhone} Mobile/15E148 Instagram 400.0.0 (iPhone17,1; iOS 26_1)`, 'Instagram', 'iPhone'],
  [`${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 'Facebook', 'iPhone'],
  [`${iPhone} Mobile/15E148 musical_ly_40.0`, 'TikTok', 'iPhone'],
  [`${iPhone} Mobile/15E148`, null, 'iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} Version/18.0 Safari/604.1`, 'Safari', 'iPad'],
  [`${mac} ${webkit} Version/26.1 Safari/605.1.15`, 'Safari', 'Mac'],
  [`${mac} ${blink} Chrome/150.0.0.0 Safari/537.36`, 'Chrome', 'Mac'],
  [`${pixel} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${pixel} SamsungBrowser/30.0 Chrome/140.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${pixel} Version/4.0 Chrome/150.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox', 'Android'],
  [`${windows} Chrome/150.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge', 'Windows'],
  [`${windows} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${blink} Chrome/150.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
])('the device of the header %s is named: %s on %s [asvs-7.5.2]', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('only the beginning of a long header is read', () => {
  expect(deviceOf(`${'x'.repeat(500)} iPhone Firefox/1`)).toEqual({ browser: null, system: null })
})
