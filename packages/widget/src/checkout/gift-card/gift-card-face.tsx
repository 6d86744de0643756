import type { GiftCardCover } from '@openchair/contract'
import { ownArt } from '../../pieces/own-art/own-art.ts'
import { namesPlace } from './names-place.ts'
import css from './gift-card-face.module.css'

/** Pictures that a gift card can have, the first unless another is chosen. */
export const giftCardCovers = ['pole', 'chair', 'tools'] as const satisfies readonly GiftCardCover[]

/** The picture of a gift card alone; it says nothing by itself. */
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
  /** The brand's or the shop's name. */
  readonly name: string
  /** Where it is good; left out where the name says it. */
  readonly where: string
  /** As written; undefined while none is chosen. */
  readonly value: string | undefined
  /** What stands there until then: "Gift card". */
  readonly untilThen: string
  /** For whom it is, and from whom. */
  readonly from?: string | undefined
}

/** A gift card as it will look: words at the left, a picture at the right. */
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
