import type { OfferedSlot } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useZoneCity } from '@openchair/ui/format/use-zone-city.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { ButtonBar } from '@openchair/ui/pieces/cart-bar/cart-bar.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Slot, Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import { Heading, Num, Quiet, Raised, Small } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { TipRow, WithProfessional } from './about.tsx'
import { Cover, IconNote } from './cover.tsx'
import type { Application, Offer } from './use-application.ts'
import { useChargeWords } from './use-charge-words.ts'
import css from './waiting-list.module.css'
import { useEffect } from 'react'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'

type CountdownProps = {
  readonly minutes: number
  /** Length of the shop's offers in minutes. */
  readonly of: number
  readonly end: string
  /** The text key of what happens at the end. */
  readonly lastText: ReturnType<typeof lastMinuteText>
}

/** The text of what happens to the time at the end. */
const lastMinuteText = ({ application }: Pick<Application, 'application'>) =>
  application.isPayLink ? 'waitingList.linkLastMinute' : 'waitingList.lastMinuteText'

/** Whole minutes left, in a ring that empties. A screen reader announces the last one (waiting-list/page). */
const Countdown = ({ minutes, of, end, lastText }: CountdownProps) => {
  const t = useT()
  const isLast = minutes === 1
  useEffect(() => {
    if (isLast) announce(`${t('waitingList.lastMinute')} ${t(lastText, { time: end })}`)
    // Runs once, not for each language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLast])
  const share = Math.min(100, Math.round((minutes / of) * 100))
  return (
    <div className={css.count} role="timer" aria-label={t('waitingList.minutesLeft', { minutes })}>
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r="40" />
        <circle cx="44" cy="44" r="40" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <div>
        <b>{minutes}</b>
        <Small>{t('waitingList.minutes', { minutes })}</Small>
      </div>
    </div>
  )
}

/** Minutes for which the time of a link to pay is held at most. */
const linkMinutes = 120

/** Number of times on the page. A popup shows all. */
const mostShown = 3

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

export const Offered = ({ found, offer, onAnother, onLeave, onTake }: Props) => {
  const t = useT()
  const format = useFormat()
  const { customer, shop, isPayLink } = found.application
  const end = format.time(offer.expiresAt, shop.timezone)
  return (
    <>
      <Cover scene={ownArt('scene-open-chair')} low />
      <div className={css.offer}>
        <Countdown
          minutes={offer.minutesLeft}
          of={isPayLink ? linkMinutes : shop.offerMinutes}
          end={end}
          lastText={lastMinuteText(found)}
        />
        <div>
          <Heading level={1}>
            {t(isPayLink ? 'waitingList.linkHeld' : 'waitingList.offered', { name: customer.firstName })}
          </Heading>
          <Quiet>{t(isPayLink ? 'waitingList.linkUntil' : 'waitingList.offeredUntil', { time: end })}</Quiet>
        </div>
      </div>
      <Times found={found} offer={offer} onTake={onTake} />
      {offer.minutesLeft === 1 && (
        <div className={css.last}>
          <IconNote
            icon="clock"
            title={t('waitingList.lastMinute')}
            text={t(lastMinuteText(found), { time: end })}
          />
        </div>
      )}
      <Costs {...{ found, offer, onAnother, onLeave }} />
    </>
  )
}

const Costs = ({ found, offer, onAnother, onLeave }: PartProps) => {
  const t = useT()
  const format = useFormat()
  const charge = useChargeWords()
  const { application, take } = found
  const { chosen } = offer
  return (
    <section className={css.about} aria-label={t('waitingList.about')}>
      <WithProfessional application={application} barber={chosen.barber} />
      {!application.isPayLink && <TipRow application={application} onChange={take} />}
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
      {!application.isPayLink && (
        <ButtonPair>
          <Button kind="third" onClick={onAnother}>
            {t('waitingList.another')}
          </Button>
          <Button kind="third" onClick={onLeave}>
            {t('waitingList.leave')}
          </Button>
        </ButtonPair>
      )}
    </section>
  )
}

export const TakeBar = ({ found, offer, onTake }: Pick<Props, 'found' | 'offer' | 'onTake'>) => {
  const t = useT()
  const { shop, currency } = found.application
  const format = useFormat(shop.address.country)
  const { chosen } = offer
  const day = format.dayInSentence(dayOf(chosen.time, shop.timezone))
  return (
    <ButtonBar label={t('waitingList.offerLabel')}>
      <Button sum={format.exactMoney(chosen.total, currency)} onClick={() => onTake(chosen)}>
        <Raised>{t('waitingList.take', { day, time: format.time(chosen.time, shop.timezone) })}</Raised>
      </Button>
    </ButtonBar>
  )
}
