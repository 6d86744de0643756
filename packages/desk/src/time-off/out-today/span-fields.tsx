import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Field, FieldFrame } from '@openchair/ui/pieces/field/field.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Segments } from '../../pieces/button/button.tsx'
import { useShop } from '../../shell/session.tsx'
import { fieldEnd, fieldTime } from '../../times/field-time.ts'
import css from './out-today.module.css'
import type { OutProps } from './out-props.ts'
import { modesFor } from './span.ts'

/** Fields for the time in which somebody is out, and for the reason, which only the shop sees. */
export const SpanFields = ({ barber, out, reason, onReason }: OutProps) => {
  const t = useT()
  const { timezone } = useShop()
  const { time } = useFormat()
  const names = {
    now: t('outToday.fromNow'),
    day: t('outToday.allDay'),
    until: t('outToday.until'),
    from: t('outToday.from'),
    block: t('outToday.block', { from: time(out.from, timezone), to: time(out.to, timezone) }),
  }
  const offered = modesFor(barber === undefined, out.hasBlock)
  const reasons = [t('outToday.illness'), t('outToday.family'), t('outToday.otherReason')]
  return (
    <div className={css.span}>
      <Segments
        label={t('outToday.when')}
        value={out.mode}
        onChange={out.setMode}
        options={offered.map((value) => ({ value, label: names[value] }))}
      />
      {(out.mode === 'until' || out.mode === 'from') && (
        <Field
          label={t(out.mode === 'until' ? 'outToday.untilTime' : 'outToday.fromTime')}
          type="time"
          step={300}
          required
          value={fieldTime(out.until)}
          onChange={({ currentTarget }) => {
            const until = fieldEnd(currentTarget.value)
            if (until !== undefined) out.setUntil(until)
          }}
        />
      )}
      <FieldFrame label={t('outToday.reason')}>
        {({ input }) => (
          <select id={input} value={reason} onChange={({ currentTarget }) => onReason(currentTarget.value)}>
            <option value="">{t('outToday.noReason')}</option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  )
}
