import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { usePanel } from '../shell/panel.ts'
import { useActs } from './acts.ts'
import css from './day.module.css'
import { useShownDay } from './shown-day.ts'

/** Names whoever works on a day that nobody has booked, over the grid on which a time can be pressed. */
export const NothingBooked = ({ mayBook }: { readonly mayBook: boolean }) => {
  const t = useT()
  const acts = useActs()
  const format = useFormat()
  const { day } = useShownDay()
  const isBeside = usePanel() !== undefined
  // The time that a panel is about stands below the card.
  if (isBeside) return null
  const names = day.columns.map(({ barber }) => barber.firstName)
  return (
    <div className={css.card}>
      <span className={css.art}>
        <Icon name="chair" size="large" />
      </span>
      <h2>{t('day.nothingBooked')}</h2>
      <p>{t('day.whoWorks', { names: format.list(names), count: names.length })}</p>
      {mayBook && (
        <Button icon="plus" onClick={() => acts.book()}>
          {t('day.newBooking')}
        </Button>
      )}
    </div>
  )
}

/** A day on which nobody works. */
export const NobodyWorks = () => {
  const t = useT()
  return (
    <div className={css.message}>
      <h2>{t('day.nobodyWorks')}</h2>
      <p>{t('day.nobodyWorksText')}</p>
    </div>
  )
}
