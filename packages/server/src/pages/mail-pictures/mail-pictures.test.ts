import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrandExtension } from '@openchair/contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { headApp } from '../../../test/page-heads.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { stripeOf } from '../../messages/mail/brand-look.ts'
import {
  mailPicturePath,
  type MailPicture,
  ownStripe,
  pictureSizes,
} from '../../messages/pictures/mail-picture.ts'
import { mailScenes, mailSigns } from '../../messages/pictures/own-art.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { readRow } from '../../../test/rows.ts'

const opened = openedOnce(() => headApp())
const forGood = 'public, max-age=31536000, immutable'

/** Makes a drawing as wide as a scene. Its upper half is red, and its lower half blue. */
const halves =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 500"><rect width="750" height="250" fill="#f00"/><rect y="250" width="750" height="250" fill="#00f"/></svg>'

const own: readonly MailPicture[] = [
  ...mailSigns.map((name) => ({ of: 'sign', name }) as const),
  ...mailScenes.map((name) => ({ of: 'scene', name }) as const),
  ownStripe,
]

describe('the pictures in mails', () => {
  test.each(own)(
    'arrive as PNG files of twice their size, cached permanently: $of $name [guest-M10]',
    async (picture) => {
      const { t } = opened()
      const answer = await t.app.inject(mailPicturePath(picture))
      const { width, height } = pictureSizes[picture.of]
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/png',
        forGood,
      ])
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: width * 2,
        height: height * 2,
      })
    },
  )

  test('show a sign on a light tile that reaches the edges, so that the sign is visible in dark mode', async () => {
    const { t } = opened()
    const { rawPayload } = await t.app.inject(mailPicturePath({ of: 'sign', name: 'where' }))
    const corner = await sharp(rawPayload)
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([...corner]).toEqual([0xe5, 0xe1, 0xd9])
  })

  test.each(['front', 'face', 'map'] as const)(
    'include imported pictures, which are cut to the size of a %s and stored',
    async (of) => {
      const { t } = opened()
      const { dataDir } = t.deps.config
      const name = `0123456789abcdef-${of}.svg`
      await writeFile(path.join(mediaFolder(dataDir), name), halves)
      const url = mailPicturePath({ of, name })
      const { width, height } = pictureSizes[of]
      const { rawPayload, statusCode } = await t.app.inject(url)
      expect(statusCode).toBe(200)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: width * 2, height: height * 2 })
      const [kept = ''] = await readdir(path.join(dataDir, 'mail', of))
      await writeFile(path.join(dataDir, 'mail', of, kept), 'kept')
      expect((await t.app.inject(url)).body).toBe('kept')
    },
  )

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('include a photo from a %s file', async (format) => {
    const { t } = opened()
    const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#00f' } })
    const name = `fedcba9876543210-photo.${format}`
    await writeFile(
      path.join(mediaFolder(t.deps.config.dataDir), name),
      await photo.toFormat(format).toBuffer(),
    )
    const { rawPayload } = await t.app.inject(mailPicturePath({ of: 'front', name }))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 544 })
  })

  test('remain at a former version’s address too, because people keep mails for years', async () => {
    const { t } = opened()
    const present = mailPicturePath({ of: 'sign', name: 'when' })
    const led = await t.app.inject(present.replace(/\.[0-9a-f]{12}\./, '.000000000000.'))
    expect([led.statusCode, led.headers['location']]).toEqual([302, present])
  })

  test('arrive even if no file can be written [operator-M5]', async () => {
    await using app = await headApp()
    await writeFile(path.join(app.t.deps.config.dataDir, 'mail'), '')
    const { headers } = await app.t.app.inject(mailPicturePath({ of: 'sign', name: 'when' }))
    expect(headers['content-type']).toBe('image/png')
  })
})

describe('a brand’s stripe', () => {
  test('shows the brand’s colours, and has another address for other colours', async () => {
    await using app = await headApp()
    const { t } = app
    const { extension } = await readRow<{ extension: BrandExtension }>(t.pool, 'select extension from brand')
    const paint = async (primaryColor: string) => {
      const look = { ...extension, hasPremiumBranding: true, primaryColor, secondaryColor: '#0000ff' }
      await t.pool.query('update brand set extension = $1', [look])
      return mailPicturePath(stripeOf(look))
    }
    const red = await paint('#ff0000')
    const { rawPayload } = await t.app.inject(red)
    const { data } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const colours = new Set(
      Array.from({ length: data.length / 3 }, (_, at) => data.subarray(at * 3, at * 3 + 3).toString('hex')),
    )
    expect(['ff0000', '0000ff', 'ffffff'].filter((colour) => !colours.has(colour))).toEqual([])
    const green = await paint('#12402f')
    expect((await t.app.inject(red)).headers['location']).toBe(green)
  })

  test('exists for no brand without colours', async () => {
    const { t } = opened()
    const { route } = await readRow<{ route: string }>(t.pool, 'select route from brand')
    expect((await t.app.inject(`/mail/stripe/${route}.000000000000.png`)).statusCode).toBe(404)
  })
})

describe('a mail picture', () => {
  test.each([
    '/mail/sign/other.000000000000.png',
    '/mail/text/when.000000000000.png',
    '/mail/constructor/when.000000000000.png',
    '/mail/stripe/ff0000-00ff00.000000000000.png',
    '/mail/front/nothing.svg.000000000000.png',
    '/mail/front/..%2f..%2fetc%2fpasswd.000000000000.png',
    '/mail/front/%2e%2e.000000000000.png',
    '/mail/front/%00.000000000000.png',
    '/mail/front/a.svg',
    `/mail/face/${'a'.repeat(5000)}.000000000000.png`,
  ])('never exists at %s [security-C1]', async (url) => {
    const { t } = opened()
    expect((await t.app.inject(url)).statusCode).toBe(404)
  })

  test('gives 404 if its file cannot be read, so that the mail shows words instead', async () => {
    const { t } = opened()
    await writeFile(path.join(mediaFolder(t.deps.config.dataDir), '0000-broken.png'), 'no picture')
    const answer = await t.app.inject(mailPicturePath({ of: 'front', name: '0000-broken.png' }))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

test('a network may have 30 new pictures drawn before it has to wait, and always gets existing ones [security-C1]', async () => {
  await using app = await headApp()
  const { t } = app
  const here = '203.0.113.7'
  const url = mailPicturePath({ of: 'sign', name: 'when' })
  const ask = async () => (await t.app.inject({ url, remoteAddress: here })).statusCode
  for (let index = 0; index < 29; index += 1)
    await t.deps.limits.spend('drawnPicture', { target: '', address: here })
  expect([await ask(), await ask()]).toEqual([200, 200])
  await rm(path.join(t.deps.config.dataDir, 'mail'), { recursive: true })
  expect(await ask()).toBe(429)
})

const art = path.join(import.meta.dirname, '../../messages/pictures/art')
const widgetArt = path.join(import.meta.dirname, '../../../../widget/public/art')

test('the drawings that both pages and mails show are the same', async () => {
  const names = (await readdir(art)).filter((name) => !name.startsWith('sign-'))
  expect(names).toHaveLength(6)
  for (const name of names)
    expect(await readFile(path.join(art, name), 'utf8'), name).toBe(
      await readFile(path.join(widgetArt, name), 'utf8'),
    )
})
