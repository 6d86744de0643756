import type { DeskWaiting } from '@openchair/contract'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Card } from './card.tsx'
import { OfferCard } from './offer-card.tsx'
import type { Chosen, Picked } from './rules/choice.ts'
import { StandingOffer } from './standing-offer.tsx'
import { TakeOff } from './take-off.tsx'
import { firstName, type LineWords } from './use-line-words.ts'
import css from './waiting.module.css'

type Props = {
  readonly waiting: DeskWaiting
  readonly words: LineWords
  readonly chosen: Chosen
  readonly picked: Picked
  readonly onPick: (picked: Picked | undefined) => void
}

const Own = ({ waiting, words, chosen: { guest, row }, picked: { time }, onPick }: Props) => {
  const t = useT()
  const name = firstName(guest)
  if (guest.state === 'booking') return <Card title={t('waiting.bookingNow', { name })}>{null}</Card>
  if (guest.offer !== null) return <StandingOffer guest={guest} offer={guest.offer} words={words} />
  if (row !== undefined && time !== undefined)
    return (
      <OfferCard
        guest={guest}
        people={row.fits.flatMap(({ id }) => waiting.line.find((each) => each.id === id) ?? [])}
        row={row}
        start={time.start}
        words={words}
        offerMinutes={waiting.offerMinutes}
        onPick={onPick}
      />
    )
  return (
    <Card title={time === undefined ? t('waiting.noFit', { name }) : t('waiting.goneTitle')}>
      <p className={css.quiet}>
        {time === undefined
          ? t('waiting.noFitText')
          : t('waiting.taken', {
              time: words.clock(time.start),
              barber: words.barberName(time.barberId),
              name,
            })}
      </p>
    </Card>
  )
}

/** The acts on the chosen guest: an offer, the one that stands, or leaving the line. */
export const ChoiceCard = (props: Props) => {
  const t = useT()
  const { guest } = props.chosen
  /** The guest whom somebody is asked about, until another one is chosen. */
  const [leaving, setLeaving] = useState<string>()
  if (leaving === guest.id) return <TakeOff guest={guest} onKeep={() => setLeaving(undefined)} />
  return (
    <>
      <Own {...props} />
      {guest.state !== 'booking' && (
        <TextButton onClick={() => setLeaving(guest.id)}>
          {t('waiting.takeOffName', { name: firstName(guest) })}
        </TextButton>
      )}
    </>
  )
}
