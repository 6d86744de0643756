import type { GiftCardCover } from '@openchair/contract'
import { cutPhoto, loadSharp, withFewColours } from '../../drawing/cut-photo.ts'
import { drawable, fitText, lineHeight, outline } from '../../drawing/lettering.ts'
import type { Logger } from '../../log.ts'
import { artOf } from './own-art.ts'

/** The picture of a gift card with its cover, sum and names. It is attached to the mail, as a present. */
export type GiftCardPicture = {
  readonly cover: GiftCardCover
  /** The shop's name. */
  readonly name: string
  /** The card's amount in words, such as `$100`. */
  readonly amount: string
  /** The names of recipient and buyer; empty if neither may be shown. */
  readonly names: string
}

/** The size at which the picture is shown, in CSS pixels. */
export const giftCardSize = { width: 536, height: 338 } as const

/** The background of each cover. It is shown with the alternative text where pictures are blocked. */
export const coverGrounds: Readonly<Record<GiftCardCover, string>> = {
  pole: '#16171b',
  chair: '#c4342b',
  tools: '#1f4456',
}

const [width, height] = [giftCardSize.width * 2, giftCardSize.height * 2]
const margin = 66

/** The width for words on each cover, beside pole or comb, and their last baseline, above the floor. */
const rooms: Readonly<Record<GiftCardCover, { readonly width: number; readonly foot: number }>> = {
  pole: { width: 600, foot: 604 },
  chair: { width: 560, foot: 508 },
  tools: { width: 500, foot: 604 },
}

const white = '#fff'

type Sizes = readonly number[]

/** Writes lines of text as outlines, the last of them on `foot`, and gives their total height. */
const above = (text: string, foot: number, box: { width: number; height: number; sizes: Sizes }) => {
  const shown = drawable(text)
  if (shown === undefined) return { svg: '', height: 0 }
  const { size, lines } = fitText(shown, box)
  const step = size * lineHeight
  return {
    svg: lines
      .map((line, index) => outline(line, margin, foot - (lines.length - 1 - index) * step, size, white))
      .join(''),
    height: lines.length * step,
  }
}

/** Writes the words of a card as an SVG whose letters are outlines. */
export const giftCardWords = ({ cover, name, amount, names }: GiftCardPicture): string => {
  const room = rooms[cover]
  const shop = drawable(name.toUpperCase()) ?? ''
  const head = fitText(shop, { width: room.width, height: 120, sizes: [56, 48, 40, 34] })
  const heading = head.lines.map((line, index) =>
    outline(line, margin, margin + head.size * (0.7 + index * lineHeight), head.size, white),
  )
  const foot = above(names, room.foot, { width: room.width, height: 110, sizes: [52, 44, 36, 30] })
  const sum = above(amount, room.foot - foot.height - (foot.height > 0 ? 30 : 0), {
    width: room.width,
    height: 184,
    sizes: [176, 150, 124, 100, 80],
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${heading.join('')}${sum.svg}${foot.svg}</svg>`
}

/** Draws a gift card as a PNG, 1072 pixels wide. */
export const drawGiftCard = async (card: GiftCardPicture): Promise<Buffer> => {
  const ground = await cutPhoto(Buffer.from(artOf(`gift-${card.cover}`)), { width, height })
  const sharp = await loadSharp()
  const words = Buffer.from(giftCardWords(card))
  return withFewColours(
    await sharp(ground)
      .composite([{ input: words, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  )
}

/** A picture that is attached to a mail, whose HTML refers to it by `cid`. */
export type AttachedPicture = { readonly cid: string; readonly filename: string; readonly content: Buffer }

/** Draws the gift card of a mail. There is none if that fails, because the mail also describes the card. */
export const attachGiftCard = async (
  { cid, picture }: { readonly cid: string; readonly picture: GiftCardPicture },
  log: Pick<Logger, 'warn'>,
): Promise<readonly AttachedPicture[]> => {
  try {
    return [{ cid, filename: 'gift-card.png', content: await drawGiftCard(picture) }]
  } catch (error) {
    log.warn({ err: error }, 'a gift card could not be drawn, and its mail leaves without it')
    return []
  }
}
