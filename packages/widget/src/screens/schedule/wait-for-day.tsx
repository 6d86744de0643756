import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Heading, Raised } from '@openchair/ui/pieces/text/text.tsx'
import css from '../../times/alternatives.module.css'

type Props = { readonly day: string; readonly country: string; readonly onJoin: () => void }

/** Last alternative to a full day: its waiting list. */
export const WaitForDay = ({ day, country, onJoin }: Props) => {
  const t = useT()
  const format = useFormat(country)
  const title = t('schedule.waitFor', { day: format.dayInSentence(day) })
  return (
    <section className={css.alternative} aria-label={title}>
      <div className={css.alternativeHead}>
        <span className={css.dot}>
          <Icon name="clock" />
        </span>
        <div className={css.alternativeText}>
          <Heading level={3} look="h2">
            <Raised>{title}</Raised>
          </Heading>
          <p className={css.quiet}>{t('schedule.waitForText')}</p>
        </div>
      </div>
      <Button kind="second" onClick={onJoin}>
        {t('schedule.joinList')}
      </Button>
    </section>
  )
}
