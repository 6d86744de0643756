import type { DeskColumn } from '@openchair/contract'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Button, IconButton } from '../../pieces/button/button.tsx'
import { useActs } from '../acts.ts'
import { Find } from '../top/find.tsx'
import { DayChoice } from '../top/day-choice.tsx'
import { Popover } from '../top/popover.tsx'
import { WhoseLoading } from './whose-loading.tsx'
import { ProfessionalChoice } from '../top/professional-choice.tsx'
import type { TopProps } from '../top/day-top.tsx'
import css from './phone.module.css'

type Props = Omit<TopProps, 'view' | 'onView'> & {
  readonly column: DeskColumn | undefined
  /** The professional whose day is shown; undefined for everyone's. */
  readonly barberId: string | undefined
  /** The asker's own professional. */
  readonly mine: string | undefined
  readonly onBarber: (barberId: string | undefined) => void
  /** Leads back from a colleague's day; undefined in the own one. */
  readonly onMine: (() => void) | undefined
}

/** The title bar of a phone: whose day it is, which day, and what can be begun. */
export const PhoneTop = ({
  column,
  barberId,
  mine,
  onBarber,
  onMine,
  day,
  today,
  label,
  onDay,
  isLoading,
  hasDay,
  isOffline,
  mayBook,
}: Props) => {
  const t = useT()
  const acts = useActs()
  const barber = column?.barber
  return (
    <header className={css.top}>
      {isLoading && !hasDay && <WhoseLoading />}
      {hasDay && (
        <span className={css.whose}>
          {barber && (
            <Avatar
              name={`${barber.firstName} ${barber.lastName}`}
              picture={barber.photos[0]?.thumbnail}
              size="small"
            />
          )}
          <ProfessionalChoice barberId={barberId} mine={mine} onChange={onBarber} />
        </span>
      )}
      <h1>
        <Raised>{onMine && barber ? t('day.dayOf', { name: barber.firstName }) : label}</Raised>
      </h1>
      <DayChoice day={day} today={today} onDay={onDay} />
      <span className={css.space} />
      {onMine ? (
        <Button kind="quiet" onClick={onMine}>
          {t('day.myDay')}
        </Button>
      ) : (
        <>
          {hasDay ? (
            <Popover icon="search" label={t('day.find')}>
              {(close) => <Find onChosen={close} />}
            </Popover>
          ) : (
            isLoading && <IconButton icon="search" label={t('day.find')} aria-disabled />
          )}
          {mayBook && (hasDay || isLoading) && (
            <IconButton
              icon="plus"
              label={t('day.newBooking')}
              aria-disabled={isOffline || !hasDay || undefined}
              onClick={() => hasDay && acts.book()}
            />
          )}
        </>
      )}
      {isLoading && <BarberPole className={css.pole ?? ''} />}
    </header>
  )
}
