import type { GiftCardCover } from '@openchair/contract'
import { useId } from 'react'
import { changeGiftCard } from '../../checkout/gift-card/gift-card-choice.ts'
import { giftCardCovers, GiftCardCoverPicture } from '../../checkout/gift-card/gift-card-face.tsx'
import { useT } from '../../i18n/use-t.ts'
import text from '@openchair/ui/pieces/text/text.module.css'
import css from './gift-card.module.css'

/** Choice of the card's picture. */
export const CoverChoice = ({ cover }: { readonly cover: GiftCardCover }) => {
  const t = useT()
  const name = useId()
  return (
    <fieldset>
      <legend className={text.hidden}>{t('gift.cover')}</legend>
      <div className={css.covers}>
        {giftCardCovers.map((each, index) => (
          <label key={each} className={css.cover}>
            <input
              className={text.over}
              type="radio"
              name={name}
              aria-label={t('gift.coverOf', {
                number: String(index + 1),
                count: String(giftCardCovers.length),
              })}
              checked={each === cover}
              onChange={() => changeGiftCard({ cover: each })}
            />
            <GiftCardCoverPicture cover={each} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
