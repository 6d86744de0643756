import { Icon, type IconName } from '../../pieces/icon/icon.tsx'
import { linesIn } from '../rules/lines-in.ts'
import type { Span } from '../rules/span.ts'
import type { Fact } from '../use-day-words.ts'
import css from './block-lines.module.css'

type Props = {
  /** The stretch that the block takes, on which it depends how many lines it has. */
  readonly box: Span
  readonly time: string
  readonly name: string
  readonly sign?: IconName | undefined
  readonly second?: string
  readonly facts?: readonly Fact[]
  /** The last facts as signs on the first line, where there is no room for a last line. */
  readonly more?: readonly Fact[]
}

const none: readonly Fact[] = []

/** The lines of a block. A low one drops the last ones first, never the name and the sign. */
export const BlockLines = ({ box, time, name, sign, second = '', facts = none, more = none }: Props) => {
  const { finger, mouse } = linesIn(box)
  return (
    <span className={css.lines} data-finger={finger} data-mouse={mouse} aria-hidden="true">
      <span className={css.first}>
        <time>{time}</time>
        <span className={css.name}>{name}</span>
        {(sign || more.length > 0) && (
          <span className={css.signs}>
            {more.length > 0 && (
              <span className={css.moreSigns}>
                {more.map((fact) => fact.sign && <Icon key={fact.word} name={fact.sign} size="small" />)}
              </span>
            )}
            {sign && <Icon name={sign} size="small" />}
          </span>
        )}
      </span>
      {finger > 2 && (
        <span className={css.second} data-time={time}>
          {second}
        </span>
      )}
      {finger > 3 && facts.length + more.length > 0 && (
        <span className={css.third}>
          {[...facts, ...more].map((fact) => (
            <span key={fact.word}>
              {fact.sign && <Icon name={fact.sign} size="small" />}
              {fact.word}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
