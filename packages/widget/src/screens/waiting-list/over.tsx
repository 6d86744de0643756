import { anyBarber, type WaitingListApplication } from '@openchair/contract'
import { cardBrand } from '../../format/card-brand.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../pieces/button/button.tsx'
import { ownArt } from '../../pieces/own-art/own-art.ts'
import { Head, Heading, Quiet, Raised } from '../../pieces/text/text.tsx'
import { Cover } from './cover.tsx'
import css from './waiting-list.module.css'

type Props = {
  readonly application: WaitingListApplication
  readonly state: 'left' | 'expired'
  /** Chooses another time instead. */
  readonly onAnother: () => void
}

/** The day has passed, or the guest has left: nothing was charged, and how to get a chair all the same. */
export const Over = ({ application, state, onAnother }: Props) => {
  const t = useT()
  const format = useFormat()
  const { day, shop, barber, card } = application
  const forgotten = card
    ? t('waitingList.cardForgotten', { brand: cardBrand(card.brand), last4: card.last4 })
    : t('waitingList.nothingCharged')
  const longDay = format.day(day, 'long')
  return (
    <>
      <Cover scene={ownArt('scene-closed')} />
      <Head>
        <Heading key={state} level={1}>
          <Raised>
            {state === 'left' ? t('waitingList.left') : t('waitingList.expired', { day: longDay })}
          </Raised>
        </Heading>
        <Quiet>
          <Raised>{`${state === 'left' ? `${longDay}.` : t('waitingList.expiredText')} ${forgotten}`}</Raised>
        </Quiet>
      </Head>
      <div className={css.ways}>
        {state === 'expired' ? (
          <Button onClick={onAnother}>{t('waitingList.chooseTime')}</Button>
        ) : (
          <Button href={paths.services.to(shop.route, barber?.route ?? anyBarber)}>
            {t('waitingList.chooseTime')}
          </Button>
        )}
      </div>
    </>
  )
}
