import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { About } from './about.tsx'
import { Cover, IconNote } from './cover.tsx'
import type { Application } from './use-application.ts'
import css from './waiting-list.module.css'

/** The most people that are drawn ahead of the guest. In a longer line a number replaces the last of them. */
const mostDrawn = 3
const drawnOfMore = 2

/** Picture of the line up to the chair at the right. Number 1 is the guest who gets the next offer. */
const Line = ({ numberInLine }: { readonly numberInLine: number }) => {
  const t = useT()
  const before = numberInLine - 1
  const drawn = before > mostDrawn ? drawnOfMore : before
  const rest = before - drawn
  return (
    // A picture that is made of texts.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.line} role="img" aria-label={t('waitingList.lineLabel', { before })}>
      <i className={css.me}>{t('waitingList.you', { place: numberInLine })}</i>
      {rest > 0 && <i>+{rest}</i>}
      {Array.from({ length: drawn }, (_, index) => drawn - index).map((each) => (
        <i key={each}>{each}</i>
      ))}
      <i className={css.seat}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 4.500c-1.500 0-2 1-1.700 2.200L8 14.500h8.500M8 14.500l.8 2.500h7.500c1 0 1.200-1 1.200-2.500M10 10.500h6M12.500 17v3M9 20.200h7" />
        </svg>
      </i>
    </div>
  )
}

type Props = {
  readonly found: Application
  readonly onAnother: () => void
  readonly onLeave: () => void
}

/** Lists what happens next. `minutes` is the length of an offer. */
const Steps = ({ minutes }: { readonly minutes: number }) => {
  const t = useT()
  const steps = [
    [t('waitingList.stepFree'), t('waitingList.stepFreeText')],
    [t('waitingList.stepLink'), t('waitingList.stepLinkText')],
    [t('waitingList.stepTake', { minutes }), t('waitingList.stepTakeText')],
  ] as const
  return (
    <ol className={css.steps}>
      {steps.map(([what, how]) => (
        <li key={what}>
          <span>
            <b>{what}</b> {how}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Page of a guest who waits: the place in line, or that an offer has ended and the guest keeps the place. */
export const InLine = ({ found, onAnother, onLeave }: Props) => {
  const t = useT()
  const { application, lapsed, take } = found
  const format = useFormat(application.shop.address.country)
  const { day, shop, customer, barber, lapsedTo } = application
  const isOpen = lapsed !== undefined && lapsedTo === 'anyone'
  const place = application.numberInLine ?? 1
  const longDay = format.dayInSentence(day, 'long')
  const words = () => {
    if (lapsed) {
      const ended =
        lapsed.at === undefined
          ? t('waitingList.lapsedText')
          : t('waitingList.lapsedTextAt', { time: format.time(lapsed.at, shop.timezone) })
      return {
        title: t(lapsedTo === 'line' ? 'waitingList.lapsedTitle' : 'waitingList.lapsedOver'),
        text: isOpen ? `${t('waitingList.lapsedOpen')} ${ended}` : ended,
      }
    }
    return {
      title: t('waitingList.inLine', { place, name: customer.firstName }),
      text: barber
        ? t('waitingList.forDay', { day: longDay, name: barber.firstName })
        : t('waitingList.forDayAny', { day: longDay }),
    }
  }
  const { title, text } = words()
  return (
    <>
      <Cover scene={ownArt('scene-bench')} />
      {/* Remounts when the offer ends, so that screen readers announce it and it takes the focus. */}
      <PageHead key={lapsed ? 'lapsed' : 'line'} title={title} quiet={text} />
      <div className={css.block}>
        <Line numberInLine={place} />
      </div>
      <div className={css.block}>
        {lapsed ? (
          <IconNote
            icon="check"
            title={t('waitingList.stillInLine', { place, day: format.dayInSentence(day) })}
            text={t('waitingList.stillText')}
          />
        ) : (
          <Steps minutes={shop.offerMinutes} />
        )}
      </div>
      <About application={application} onChange={take} />
      <div className={css.ways}>
        <Button kind={isOpen ? 'primary' : 'second'} onClick={onAnother}>
          {t(isOpen ? 'waitingList.seeTimes' : 'waitingList.anotherNow')}
        </Button>
        <Button kind="danger" onClick={onLeave}>
          {t('waitingList.leave')}
        </Button>
      </div>
    </>
  )
}
