import { access } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findBrand } from '../../catalogue/store-brands.ts'
import type { Deps } from '../../deps.ts'
import { createTurns, keepDrawn, readDrawn } from '../../drawing/keep-drawn.ts'
import { networkOf } from '../../http/network-of.ts'
import { stripeOf } from '../../messages/mail/brand-look.ts'
import { drawMailPicture } from '../../messages/pictures/draw-mail-picture.ts'
import {
  mailPicturePath,
  type MailPicture,
  namedPicture,
  ownPicture,
  pictureFile,
} from '../../messages/pictures/mail-picture.ts'
import { mediaFolder } from '../../store/media-folder.ts'

type PictureRequest = FastifyRequest<{ Params: { of: string; file: string } }>
type Sources = Pick<Deps, 'pool' | 'config' | 'limits'>

/** Finds the picture that an address names: ours, an imported one, or a brand's stripe; undefined if none. */
const pictureAt = async ({ pool, config }: Sources, { of, file }: PictureRequest['params']) => {
  const named = namedPicture(of, file)
  if (named === undefined) return undefined
  const own = ownPicture(named)
  if (own !== undefined) return own
  const { name } = named
  switch (named.of) {
    case 'sign':
    case 'scene':
      return undefined
    case 'stripe': {
      const brand = await findBrand(pool, name)
      const stripe = brand && stripeOf(brand.extension)
      return stripe?.name === name ? stripe : undefined
    }
    case 'front':
    case 'face':
    case 'map': {
      const isThere = await access(path.join(mediaFolder(config.dataDir), name)).then(
        () => true,
        () => false,
      )
      return isThere ? { of: named.of, name } : undefined
    }
  }
}

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')

/**
 * Serves the pictures in mails. Each is drawn at the first request and stored in `DATA_DIR/mail`. An address
 * can name only our drawings, imported files and a brand's colours, so nobody can have anything else drawn,
 * and each file is drawn in at most three sizes. The address of an outdated picture leads to the present one,
 * because people keep mails for years.
 */
export const registerMailPictures = (app: FastifyInstance, sources: Sources): void => {
  const folder = path.join(sources.config.dataDir, 'mail')
  const drawInTurn = createTurns()

  /** Draws a picture; undefined if the imported file cannot be read. */
  const drawn = async (picture: MailPicture, address: string): Promise<Buffer | undefined> => {
    const file = path.join(folder, picture.of, pictureFile(picture))
    const kept = await readDrawn(file)
    if (kept !== undefined) return kept
    await sources.limits.spend('drawnPicture', { target: '', address: networkOf(address) })
    return drawInTurn(file, async () => {
      const png = await drawMailPicture(picture, sources.config.dataDir)
      // If the disk is full, the picture is drawn again at the next request.
      await keepDrawn(file, png).catch(() => undefined)
      return png
    }).catch(() => undefined)
  }

  app.get(
    '/mail/:of/:file',
    { schema: { hide: true } },
    async (request: PictureRequest, reply): Promise<FastifyReply> => {
      const { params, ip } = request
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const picture = await pictureAt(sources, params)
      if (picture === undefined) return notFound(reply)
      if (pictureFile(picture) !== params.file)
        return reply.header('cache-control', 'public, max-age=3600').redirect(mailPicturePath(picture), 302)
      const png = await drawn(picture, ip)
      if (png === undefined) return notFound(reply)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/png').send(png)
    },
  )
}
