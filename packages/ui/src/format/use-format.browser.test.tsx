import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../widget/src/gallery/mount.tsx'
import { useFormat } from './use-format.ts'

const DayTimes = () => {
  const format = useFormat('US')
  const instant = '2026-11-24T10:15:00-05:00'
  const zone = 'America/New_York'
  return (
    <p>
      {[
        format.dayTime(instant, zone),
        format.dayTimeInSentence(instant, zone),
        format.relativeDayTime(instant, zone, instant),
      ].join('; ')}
    </p>
  )
}

it.each([
  ['en', 'Tue, Nov 24, 10:15am; Tue, Nov 24, 10:15am; Today, 10:15am'],
  ['fr', 'Mar. 24 nov. à 10:15; mar. 24 nov. à 10:15; Aujourd’hui à 10:15'],
  ['es-419', 'Mar 24 nov, 10:15; mar 24 nov, 10:15; Hoy, 10:15'],
] as const)('writes a day with a time as messages write it, in %s', async (language, written) => {
  await mount({ render: () => <DayTimes /> }, language)
  await expect.element(page.getByText(written)).toBeVisible()
})
