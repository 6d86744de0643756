import type { OpenedBooking } from '@openchair/contract'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { useWords } from '../../acts/use-words.ts'
import css from './money.module.css'
import { Section } from './section.tsx'

/** The history of a booking: when, who, what. */
export const Happened = ({ booking }: { readonly booking: OpenedBooking }) => {
  const { t, name, money, dayTime } = useWords(booking)
  const sentence = ({ what, by, lines = [] }: OpenedBooking['history'][number]): string => {
    if (by !== null && what === 'paid' && lines.length > 0) {
      const ways = lines.map(({ kind, amount }) => `${money(amount)} ${t(`acts.way.${kind}`)}`)
      return t('booking.recorded', { by, ways: ways.join(', ') })
    }
    if (by !== null) return t(`booking.byStaff.${what}`, { by })
    // The operator takes marks back too; a guest never does.
    return what === 'undone' ? t('booking.markUndone') : t(`booking.byGuest.${what}`, { name })
  }
  if (booking.history.length === 0) return null
  return (
    <Section title={t('booking.happened')}>
      <ul className={css.history}>
        {booking.history.map((happened) => (
          <li key={`${happened.at} ${happened.what}`}>
            <time dateTime={happened.at}>
              <Raised>{dayTime(happened.at)}</Raised>
            </time>{' '}
            <span>{sentence(happened)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
