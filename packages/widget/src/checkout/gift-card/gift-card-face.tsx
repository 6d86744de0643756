import type { GiftCardCover } from '@openchair/contract'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { namesPlace } from './use-gift-card-words.ts'
import css from './gift-card-face.module.css'

/** Pictures to choose from for a gift card; the first is the default. */
export const giftCardCovers = ['pole', 'chair', 'tools'] as const satisfies readonly GiftCardCover[]

/** The picture of a gift card, without a text alternative. */
export const GiftCardCoverPicture = ({
  cover,
  className = '',
}: {
  readonly cover: GiftCardCover
  readonly className?: string
}) => (
  <img
    className={`${css.art} ${className}`}
    src={ownArt(`gift-${cover}`)}
    alt=""
    width={343}
    height={216}
    decoding="async"
  />
)

type Props = {
  readonly cover: GiftCardCover
  /** The name of the brand or shop. */
  readonly name: string
  /** The shops that accept it; empty where the name already says it. */
  readonly where: string
  /** The formatted amount; undefined while none is chosen. */
  readonly value: string | undefined
  /** The text shown until an amount is chosen: "Gift card". */
  readonly untilThen: string
  /** The line that names the recipient and the sender. */
  readonly from?: string | undefined
}

/** A preview of the gift card: text on the left, a picture on the right. */
export const GiftCardFace = ({ cover, name, where, value, untilThen, from }: Props) => (
  <div className={`${css.face} ${css[cover]}`}>
    <GiftCardCoverPicture cover={cover} />
    <div className={css.words}>
      <p className={css.name}>
        {name} {!namesPlace(name, where) && <small>{where}</small>}
      </p>
      <div>
        <p className={`${css.value} ${value === undefined ? css.none : ''}`}>{value ?? untilThen}</p>
        {from && <p className={css.from}>{from}</p>}
      </div>
    </div>
  </div>
)
