import type { OpenedGuest } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import css from './opened.module.css'

/** The days on which the guest waits, the gift cards and the reviews. Absent where there are none. */
export const Extras = ({ guest: { waiting, giftCards, reviews } }: { readonly guest: OpenedGuest }) => {
  const { t, format, exactMoney, timezone } = useGuestWords()
  const lines = [
    ...waiting.map(({ day, services }) =>
      t('guests.waits', { day: format.dayInSentence(day), services: format.list(services) }),
    ),
    ...giftCards.map(({ balance, last4 }) => t('guests.giftCard', { last4, sum: exactMoney(balance) })),
    ...reviews.map(({ at, barber, stars, text }) => {
      const rated = {
        name: barber,
        stars: format.number(stars),
        day: format.dayInSentence(dayOf(at, timezone)),
      }
      return text ? t('guests.ratedWithText', { ...rated, text }) : t('guests.rated', rated)
    }),
  ]
  if (lines.length === 0) return null
  return (
    <section className={css.extras}>
      <Heading level={2}>{t('guests.extras')}</Heading>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
