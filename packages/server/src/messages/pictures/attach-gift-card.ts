import type { Logger } from '../../log.ts'
import { drawGiftCard, type GiftCardPicture } from './gift-card-picture.ts'

/** A picture that goes along with a mail, whose HTML names it by `cid`. */
export type AttachedPicture = { readonly cid: string; readonly filename: string; readonly content: Buffer }

/** Draws the gift card that goes along with a mail; none where it cannot be drawn: its words stand in the mail as well. */
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
