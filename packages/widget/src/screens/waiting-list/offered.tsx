import type { OfferedSlot } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Slot, Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import { Heading, Num, Quiet, Raised, Small } from '@openchair/ui/pieces/text/text.tsx'
import { TicketFact } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { TipRow, useServiceWords } from './about.tsx'
import { Countdown } from './countdown.tsx'
import { Cover } from './cover.tsx'
import type { Application, Offer } from './use-application.ts'
import { useChargeWords } from './use-charge-words.ts'
import css from './waiting-list.module.css'

/** Number of times on the page; a popup shows the others. */
const mostShown = 3

/** First times, with the chosen one among them. */
const shownOf = ({ slots, chosen }: Offer): readonly OfferedSlot[] => {
  const first = slots.slice(0, mostShown)
  return first.includes(chosen) ? first : [...first.slice(0, -1), chosen]
}

type Props = {
  readonly found: Application
  readonly offer: Offer
  readonly onTake: (slot: OfferedSlot) => void
  readonly onAnother: () => void
  readonly onLeave: () => void
}

type PartProps = Omit<Props, 'onTake'>

const Times = ({ found, offer, onTake }: Pick<Props, 'found' | 'offer' | 'onTake'>) => {
  const t = useT()
  const cityOf = useZoneCity()
  const { application, choose } = found
  const { shop, day, serviceDuration } = application
  const format = useFormat(shop.address.country)
  const { slots, chosen, expiresAt } = offer
  const zone = shop.timezone
  return (
    <section className={css.times}>
      <div className={css.dayHead}>
        <Heading level={2}>
          <Raised>{format.day(day, 'long')}</Raised>
        </Heading>
        <Small>{t('waitingList.zone', { city: cityOf(shop) })}</Small>
      </div>
      <div className={css.big}>
        <Slots few>
          {shownOf(offer).map((slot) => (
            <Slot
              key={slot.waitingListSlotId}
              time={format.time(slot.time, zone)}
              label={t('waitingList.slot', {
                time: format.time(slot.time, zone),
                duration: format.duration(serviceDuration),
                name: fullName(slot.barber),
              })}
              chosen={slot === chosen}
              onChoose={() => choose(slot.waitingListSlotId)}
            />
          ))}
        </Slots>
      </div>
      {slots.length > mostShown && (
        <TextButton
          onClick={() =>
            openPopup('waitingListTimeSlots', {
              slots,
              zone,
              country: shop.address.country,
              currency: shop.currency,
              chosen: chosen.waitingListSlotId,
              expiresAt,
              onTake: (slot) => {
                choose(slot.waitingListSlotId)
                onTake(slot)
              },
            })
          }
        >
          {t('waitingList.allTimes', { count: slots.length })}
        </TextButton>
      )}
    </section>
  )
}

/** Page of an open offer: the remaining minutes, the times, the price, and the links out of it. */
export const Offered = ({ found, offer, onAnother, onLeave, onTake }: Props) => {
  const t = useT()
  const format = useFormat()
  const { customer, shop } = found.application
  const end = format.time(offer.expiresAt, shop.timezone)
  return (
    <>
      <Cover scene={ownArt('scene-open-chair')} low />
      <div className={css.offer}>
        <Countdown minutes={offer.minutesLeft} of={shop.offerMinutes} end={end} />
        <div>
          <Heading level={1}>{t('waitingList.offered', { name: customer.firstName })}</Heading>
          <Quiet>{t('waitingList.offeredUntil', { time: end })}</Quiet>
        </div>
      </div>
      <Times found={found} offer={offer} onTake={onTake} />
      {offer.minutesLeft === 1 && (
        <p className={`${css.note} ${css.last}`}>
          <Icon name="clock" small />
          <span>
            <b>{t('waitingList.lastMinute')}</b>
            {t('waitingList.lastMinuteText', { time: end })}
          </span>
        </p>
      )}
      <Costs {...{ found, offer, onAnother, onLeave }} />
    </>
  )
}

const Costs = ({ found, offer, onAnother, onLeave }: PartProps) => {
  const t = useT()
  const format = useFormat()
  const words = useServiceWords()
  const charge = useChargeWords()
  const { application, take } = found
  const { chosen } = offer
  const name = fullName(chosen.barber)
  return (
    <section className={css.about} aria-label={t('waitingList.about')}>
      <TicketFact
        picture={<Picture src={chosen.barber.photos[0]?.thumbnail} name={name} size="s" />}
        title={t('waitingList.with', { name })}
        quiet={words(application)}
      />
      <TipRow application={application} onChange={take} />
      <div className={css.total}>
        <div>
          <b>{t('waitingList.total')}</b>
          <Small>{t('waitingList.totalText')}</Small>
        </div>
        <Num>{format.exactMoney(chosen.total, application.currency)}</Num>
      </div>
      <Note icon={chosen.chargeNow + chosen.chargeLater > 0 ? 'card' : 'pin'}>
        {charge(application, chosen)}
      </Note>
      <ButtonPair>
        <Button kind="third" onClick={onAnother}>
          {t('waitingList.another')}
        </Button>
        <Button kind="third" onClick={onLeave}>
          {t('waitingList.leave')}
        </Button>
      </ButtonPair>
    </section>
  )
}

/** Button at the foot, with its time and its price. */
export const TakeBar = ({ found, offer, onTake }: Pick<Props, 'found' | 'offer' | 'onTake'>) => {
  const t = useT()
  const { shop, currency } = found.application
  const format = useFormat(shop.address.country)
  const { chosen } = offer
  const day = format.dayInSentence(dayOf(chosen.time, shop.timezone))
  return (
    <aside className={css.bar} aria-label={t('waitingList.offerLabel')} data-cart-bar>
      <Button sum={format.exactMoney(chosen.total, currency)} onClick={() => onTake(chosen)}>
        <Raised>{t('waitingList.take', { day, time: format.time(chosen.time, shop.timezone) })}</Raised>
      </Button>
    </aside>
  )
}
