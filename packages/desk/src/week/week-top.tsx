import type { DeskWeek } from '@openchair/contract'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { useLocation } from 'wouter'
import { DayChoice } from '../day/top/day-choice.tsx'
import top from '../day/top/top.module.css'
import phone from '../day/phone/phone.module.css'
import { WhoseLoading } from '../day/phone/whose-loading.tsx'
import { ProfessionalChoice } from '../day/top/professional-choice.tsx'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../pieces/avatar/avatar.tsx'
import { Button, IconButton } from '../pieces/button/button.tsx'
import { weekPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import css from './week.module.css'

type Person = DeskWeek['barber']
const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim()

type Props = {
  readonly label: string
  /** The Monday of the week, and the present day. */
  readonly first: string
  readonly today: string
  /** The professional who is shown, and all of them; undefined until they are known. */
  readonly barber: Person | undefined
  readonly professionals: readonly Person[]
  readonly isThisWeek: boolean
  readonly isLoading: boolean
  readonly isOffline: boolean
  readonly onDay: (day: string) => void
  readonly onBefore: () => void
  readonly onAfter: () => void
  /** Begins a booking at the first free time; undefined for whoever may not. */
  readonly onBook: (() => void) | undefined
}

/** The most professionals who have a button each beside the week's name. */
const mostButtons = 5

type WhoseProps = Pick<Props, 'barber' | 'professionals'> & { readonly onChange: (barberId: string) => void }

/** The choice of whose week is shown: a button each, or one list where there are many. */
const Whose = ({ barber, professionals, onChange }: WhoseProps) => {
  const t = useT()
  if (professionals.length > mostButtons)
    return (
      <span className={css.people}>
        <ProfessionalChoice
          className={`${css.person} ${css.choice}`}
          barberId={barber?.id}
          people={professionals}
          onChange={(id) => id !== undefined && onChange(id)}
        />
      </span>
    )
  return (
    <fieldset className={css.people} aria-label={t('week.whose')}>
      {professionals.map((each) => (
        <button
          key={each.id}
          type="button"
          className={css.person}
          aria-pressed={each.id === barber?.id}
          onClick={() => onChange(each.id)}
        >
          <Avatar name={nameOf(each)} picture={each.photos[0]?.thumbnail} size="small" />
          {each.firstName}
        </button>
      ))}
    </fieldset>
  )
}

/** The head of a week: which one, whose, and a new booking. */
export const WeekTop = ({ first, today, barber, professionals, ...props }: Props) => {
  const t = useT()
  const { route } = useShop()
  const [, navigate] = useLocation()
  const show = (id: string) => navigate(weekPath(route, id, first))
  return (
    <header className={top.top}>
      <IconButton icon="left" label={t('week.before')} onClick={props.onBefore} />
      <IconButton icon="right" label={t('week.after')} onClick={props.onAfter} />
      <h1>{props.label}</h1>
      <DayChoice day={first} today={today} onDay={props.onDay} />
      <button
        type="button"
        className={top.toToday}
        aria-disabled={props.isThisWeek || undefined}
        onClick={() => !props.isThisWeek && props.onDay(today)}
      >
        {t('week.thisWeek')}
      </button>
      <Whose barber={barber} professionals={professionals} onChange={show} />
      {props.onBook && (
        <Button
          icon="plus"
          shortcut="N"
          aria-disabled={props.isOffline || !barber || undefined}
          onClick={props.onBook}
        >
          {t('day.newBooking')}
        </Button>
      )}
      {props.isLoading && <BarberPole className={top.pole ?? ''} />}
    </header>
  )
}

/** The title bar of a week on a phone. */
export const PhoneWeekTop = ({ barber, professionals, first, ...props }: Props) => {
  const t = useT()
  const { route } = useShop()
  const [, navigate] = useLocation()
  return (
    <header className={phone.top}>
      {!barber && props.isLoading && <WhoseLoading />}
      {barber && (
        <span className={phone.whose}>
          <Avatar name={nameOf(barber)} picture={barber.photos[0]?.thumbnail} size="small" />
          <ProfessionalChoice
            barberId={barber.id}
            people={professionals}
            onChange={(id) => id !== undefined && navigate(weekPath(route, id, first))}
          />
        </span>
      )}
      <h1>{props.label}</h1>
      <span className={phone.space} />
      <IconButton icon="left" label={t('week.before')} onClick={props.onBefore} />
      <IconButton icon="right" label={t('week.after')} onClick={props.onAfter} />
      {props.isLoading && <BarberPole className={phone.pole ?? ''} />}
    </header>
  )
}
