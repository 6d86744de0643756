import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { ownArt } from '../../pieces/own-art/own-art.ts'
import { Head, Heading, Quiet, Raised } from '../../pieces/text/text.tsx'
import { About } from './about.tsx'
import { Cover } from './cover.tsx'
import { Line } from './line.tsx'
import type { Application } from './use-application.ts'
import css from './waiting-list.module.css'

type Props = {
  readonly found: Application
  readonly onAnother: () => void
  readonly onLeave: () => void
}

/** Next steps; `minutes` is the length of an offer. */
const Steps = ({ minutes }: { readonly minutes: number }) => {
  const t = useT()
  return (
    <ol className={css.steps}>
      <li>
        <span>
          <b>{t('waitingList.stepFree')}</b> {t('waitingList.stepFreeText')}
        </span>
      </li>
      <li>
        <span>
          <b>{t('waitingList.stepLink')}</b> {t('waitingList.stepLinkText')}
        </span>
      </li>
      <li>
        <span>
          <b>{t('waitingList.stepTake', { minutes })}</b> {t('waitingList.stepTakeText')}
        </span>
      </li>
    </ol>
  )
}

/**
 * Page of a guest who waits: the place in line, or that the offer has ended, where its times went, and that
 * the place is kept.
 */
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
      <Head>
        {/* A new heading when the offer ends, which screen readers announce, and which takes the focus. */}
        <Heading key={lapsed ? 'lapsed' : 'line'} level={1}>
          {title}
        </Heading>
        <Quiet>
          <Raised>{text}</Raised>
        </Quiet>
      </Head>
      <div className={css.block}>
        <Line numberInLine={place} />
      </div>
      <div className={css.block}>
        {lapsed ? (
          <p className={css.note}>
            <Icon name="check" small />
            <span>
              <b>
                <Raised>{t('waitingList.stillInLine', { place, day: format.dayInSentence(day) })}</Raised>
              </b>
              {t('waitingList.stillText')}
            </span>
          </p>
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
