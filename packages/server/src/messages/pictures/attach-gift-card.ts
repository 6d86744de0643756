import type { Logger } from '../../log.ts'
import { drawGiftCard, type GiftCardPicture } from './gift-card-picture.ts'

/** A picture attached to a mail, whose HTML refers to it by `cid`. */
export type AttachedPicture = { readonly cid: string; readonly filename: string; readonly content: Buffer }

/** Draws the gift card of a mail; none if that fails, because the mail also describes it in words. */
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
