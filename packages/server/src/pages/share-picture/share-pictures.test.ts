import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrandExtension } from '@openchair/contract'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { headApp } from '../../../test/page-heads.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { readRow } from '../../../test/rows.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { drawPicture } from './serve-pictures.ts'
import type { SharePicture } from './picture-of.ts'

const shopPage = '/booking/book/harbour-card'

/** Lists the stored pictures of the shop or the brand by name. */
const keptOf = async (
  { pool, deps }: TestApp,
  table: 'shop' | 'brand' = 'shop',
): Promise<{ readonly folder: string; readonly names: readonly string[] }> => {
  const { id } = await readRow<{ id: string }>(
    pool,
    `select id from ${table} where route = $1`,
    table === 'shop' ? 'harbour-card' : 'harbour',
  )
  const folder = path.join(deps.config.dataDir, 'share', id)
  return { folder, names: await readdir(folder) }
}

const opened = openedOnce(() => headApp())

describe('the picture of a shop', () => {
  test('needs one drawing, and is cached permanently under an address of its own', async () => {
    await using app = await headApp()
    const { t, head } = app
    const { pathname } = new URL((await head(shopPage)).meta('og:image') ?? '')
    const answers = await Promise.all([t.app.inject(pathname), t.app.inject(pathname)])
    for (const { statusCode, headers, rawPayload } of answers) {
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ])
      expect([headers['x-robots-tag'], headers['cross-origin-resource-policy']]).toEqual([
        undefined,
        'cross-origin',
      ])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
    const { folder, names } = await keptOf(t)
    expect(names).toEqual([path.basename(pathname)])
    await writeFile(path.join(folder, names[0] ?? ''), 'kept')
    expect((await t.app.inject(pathname)).body).toBe('kept')
  })

  test('arrives even if no file can be written [operator-M5]', async () => {
    await using app = await headApp()
    const { t, head } = app
    const { pathname } = new URL((await head(shopPage)).meta('og:image') ?? '')
    // A file where the folder should be makes every write fail.
    await writeFile(path.join(t.deps.config.dataDir, 'share'), '')
    expect((await t.app.inject(pathname)).headers['content-type']).toBe('image/png')
  })

  test.each<[what: string, change: string]>([
    ['name', `name = 'Harbour'`],
    ['place', `street = '1 Pier Lane'`],
  ])(
    'moves to another address after its %s changed, to which the former address leads',
    async (_, change) => {
      await using app = await headApp()
      const { t, head } = app
      const image = async () => new URL((await head(shopPage)).meta('og:image') ?? '').pathname
      const former = await image()
      const drawn = await t.app.inject(former)
      await t.pool.query(`update shop set ${change}, revision = revision + 1 where route = 'harbour-card'`)
      const present = await image()
      expect(present).not.toBe(former)
      const led = await t.app.inject(former)
      expect([led.statusCode, led.headers['location']]).toEqual([302, present])
      const redrawn = await t.app.inject(present)
      expect(redrawn.rawPayload.equals(drawn.rawPayload)).toBe(false)
      expect((await keptOf(t)).names).toEqual([path.basename(present)])
    },
  )

  test('moves to another address after the brand’s colours or the shop’s photo changed', async () => {
    await using app = await headApp()
    const { t, head } = app
    const image = async () => (await head(shopPage)).meta('og:image')
    const plain = await image()
    const { extension } = await readRow<{ extension: BrandExtension }>(t.pool, 'select extension from brand')
    const premium = { ...extension, hasPremiumBranding: true, primaryColor: '#12402f' }
    await t.pool.query('update brand set extension = $1', [premium])
    const coloured = await image()
    await t.pool.query(
      `update shop set details = jsonb_set(details, '{photos}', '[]'), revision = revision + 1 where route = 'harbour-card'`,
    )
    expect(new Set([plain, coloured, await image()]).size).toBe(3)
  })

  test.each([
    '/share/shop/nowhere/0.png',
    '/share/shop/%00/0.png',
    '/share/brand/harbour-card/0.png',
    '/share/cat/harbour/0.png',
    '/share/shop/..%2f..%2fetc/passwd',
  ])('never exists at %s', async (url) => {
    const app = opened()
    const { t } = app
    expect((await t.app.inject(url)).statusCode).toBe(404)
  })
})

test('a brand has a picture too', async () => {
  const app = opened()
  const { t, head } = app
  const { pathname } = new URL((await head('/booking/brands/harbour')).meta('og:image') ?? '')
  expect(pathname).toMatch(/^\/share\/brand\/harbour\//)
  expect((await t.app.inject(pathname)).headers['content-type']).toBe('image/png')
})

test('a brand has a picture in each language of its description, and all stay stored [words-A4]', async () => {
  await using app = await headApp()
  const { t, head } = app
  const descriptions = { en: 'Cuts by the water.', fr: 'Coupes au bord de l’eau.' }
  await t.pool.query('update brand set descriptions = $1', [descriptions])
  const image = async (language: string) =>
    new URL((await head(`/booking/brands/harbour?lang=${language}`)).meta('og:image') ?? '').pathname
  const [english, french, spanish] = [await image('en'), await image('fr'), await image('es')]
  expect([french === english, spanish === english]).toEqual([false, true])
  const drawn = [await t.app.inject(english), await t.app.inject(french)]
  expect(drawn.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(drawn[0]?.rawPayload.equals(drawn[1]?.rawPayload ?? Buffer.of())).toBe(false)
  const { names } = await keptOf(t, 'brand')
  expect(names.toSorted()).toEqual([english, french].map((each) => path.basename(each)).toSorted())
})

describe('the drawn picture', () => {
  const picture: SharePicture = {
    kind: 'shop',
    route: 'harbour',
    id: '1',
    over: '',
    names: ['Harbour'],
    under: '1 Pier Lane',
    photos: [],
    colours: ['#c4342b', '#1f4456'],
  }
  /** The colour of one pixel of a picture, as red, green and blue. */
  const pixel = async (png: Buffer, left: number, top: number): Promise<readonly number[]> => [
    ...(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const isBlue = ([red = 255, , blue = 0]: readonly number[]): boolean => blue > 200 && red < 60

  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'shows a photo of the shop from a %s file',
    async (format) => {
      const app = opened()
      const { t } = app
      const { dataDir } = t.deps.config
      const blue = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0000ff' } })
      await writeFile(path.join(mediaFolder(dataDir), 'photo'), await blue.toFormat(format).toBuffer())
      const png = await drawPicture({ ...picture, photos: ['photo'] }, dataDir)
      expect(isBlue(await pixel(png, 900, 300))).toBe(true)
      expect(await pixel(png, 10, 10)).toEqual([255, 255, 255])
      const nameless = await drawPicture(
        { ...picture, names: ['理髮店'], under: '', photos: ['photo'] },
        dataDir,
      )
      expect(isBlue(await pixel(nameless, 10, 10))).toBe(true)
    },
  )

  test('shows a photo upright, however the phone was held', async () => {
    const app = opened()
    const { dataDir } = app.t.deps.config
    const blue = { create: { width: 50, height: 200, channels: 3, background: '#0000ff' } } as const
    // In the file, the photo is blue on the left. Turned upright, it is blue at the top.
    const photo = sharp({ create: { width: 100, height: 200, channels: 3, background: '#ffffff' } })
      .composite([{ input: await sharp(blue).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
    await writeFile(path.join(mediaFolder(dataDir), 'photo'), await photo.jpeg().toBuffer())
    const png = await drawPicture({ ...picture, photos: ['photo'] }, dataDir)
    expect([isBlue(await pixel(png, 900, 100)), isBlue(await pixel(png, 900, 500))]).toEqual([true, false])
  })

  test('shows the pole if no photo can be read', async () => {
    const app = opened()
    const { t } = app
    const { dataDir } = t.deps.config
    await writeFile(path.join(mediaFolder(dataDir), 'broken'), 'no picture')
    const drawn = await Promise.all(
      [[], ['broken'], ['gone', '../../../etc/passwd']].map((photos) =>
        drawPicture({ ...picture, photos }, dataDir),
      ),
    )
    expect(new Set(drawn.map((png) => createHash('sha256').update(png).digest('hex'))).size).toBe(1)
  })
})

test('the pole in a picture has white and both colours of the brand', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-pole-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const picture = await drawPicture(
    {
      kind: 'shop',
      route: 'pier',
      id: 'pier',
      over: '',
      names: ['Pier'],
      under: 'New York',
      photos: [],
      colours: ['#ff0000', '#0000ff'],
    },
    folder,
  )
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  // The column in the middle of the pole has no shading.
  const column = Array.from({ length: info.height }, (_, row) => {
    const at = (row * info.width + 592 + 11) * info.channels
    return [...data.subarray(at, at + 3)]
  })
  const has = (isColour: (red: number, green: number, blue: number) => boolean): boolean =>
    column.some(([red = 0, green = 0, blue = 0]) => isColour(red, green, blue))
  expect(has((red, green, blue) => red > 200 && green < 60 && blue < 60)).toBe(true)
  expect(has((red, green, blue) => blue > 200 && green < 60 && red < 60)).toBe(true)
  expect(has((red, green, blue) => Math.min(red, green, blue) > 200)).toBe(true)
})
