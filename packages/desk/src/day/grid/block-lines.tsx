import { Icon, type IconName } from '../../pieces/icon/icon.tsx'
import { linesIn } from '../rules/lines-in.ts'
import type { Span } from '../rules/span.ts'
import type { DayWords, Fact } from '../use-day-words.ts'
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
  /** How late the guest is, which is never dropped: on the second line, or on the first one of a low block. */
  readonly late?: ReturnType<DayWords['late']>
}

const none: readonly Fact[] = []

const Late = ({ full, short }: NonNullable<Props['late']>) => (
  <span className={css.late}>
    <span className={css.full}>{full}</span>
    <span className={css.short}>{short}</span>
  </span>
)

/** The lines of a block. A low one drops the last ones first, never the name and the sign. */
export const BlockLines = ({
  box,
  time,
  name,
  sign,
  second = '',
  facts = none,
  more = none,
  late,
}: Props) => {
  const { finger, mouse } = linesIn(box)
  return (
    <span className={css.lines} data-finger={finger} data-mouse={mouse} aria-hidden="true">
      <span className={css.first}>
        <time>{time}</time>
        <span className={css.name}>{name}</span>
        {late && mouse < 3 && <Late {...late} />}
        {(sign || more.length > 0) && (
          <span className={css.signs}>
            {more.length > 0 && (
              <span className={css.moreSigns}>
                {more.map(
                  ({ word, sign: drawing, isOpen }) =>
                    drawing && (
                      <Icon
                        key={word}
                        name={drawing}
                        size="small"
                        className={isOpen ? css.open : undefined}
                      />
                    ),
                )}
              </span>
            )}
            {sign && <Icon name={sign} size="small" />}
          </span>
        )}
      </span>
      {finger > 2 && (
        <span className={css.second} data-time={time}>
          {late && <Late {...late} />} {second}
        </span>
      )}
      {finger > 3 && facts.length + more.length > 0 && (
        <span className={css.third}>
          {[...facts, ...more].map((fact) => (
            <span key={fact.word} className={fact.isOpen ? css.open : undefined}>
              {fact.sign && <Icon name={fact.sign} size="small" />}
              {fact.word}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
