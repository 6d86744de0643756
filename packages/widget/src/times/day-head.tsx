import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Heading, Raised, Small } from '@openchair/ui/pieces/text/text.tsx'
import css from './times.module.css'

type Props = {
  readonly day: string
  readonly country: string | undefined
  /** The number of free times, and the city of the clock. */
  readonly about?: readonly string[]
}

/** The heading above the times of a day. */
export const DayHead = ({ day, country, about }: Props) => {
  const format = useFormat(country)
  return (
    <div className={css.dayHead} data-day-head>
      <Heading level={2}>
        <Raised>{format.day(day, 'long')}</Raised>
      </Heading>
      {about !== undefined && about.length > 0 && <Small>{about.join(' · ')}</Small>}
    </div>
  )
}
