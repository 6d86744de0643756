import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'

/** The name of a day within its week: "Tue 24". */
export const DayName = ({ day }: { readonly day: string }) => {
  const t = useT()
  const { weekday } = useFormat(useShop().country)
  return t('week.dayHead', { weekday: weekday(day), day: String(Number(day.slice(8))) })
}
