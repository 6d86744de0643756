import { useFormat } from '../format/use-format.ts'
import { Heading, Raised, Small } from '../pieces/text/text.tsx'
import css from './times.module.css'

type Props = {
  readonly day: string
  /** How many times are free, and by which clock. */
  readonly about?: readonly string[]
}

/** Above the times of a day. */
export const DayHead = ({ day, about }: Props) => {
  const format = useFormat()
  return (
    <div className={css.dayHead}>
      <Heading level={2}>
        <Raised>{format.day(day, 'long')}</Raised>
      </Heading>
      {about !== undefined && about.length > 0 && <Small>{about.join(' · ')}</Small>}
    </div>
  )
}
