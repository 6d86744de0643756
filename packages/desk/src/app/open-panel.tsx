import { Suspense } from 'react'
import { ErrorBoundary } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { useT } from '../i18n/use-t.ts'
import { Panel } from '../pieces/panel/panel.tsx'
import { useDrawnAgain } from '../shell/connection.ts'
import { type PanelTarget, panelKind } from '../shell/panel.ts'
import {
  AddGuestPanel,
  AddToLinePanel,
  BlockPanel,
  BookingPanel,
  MovePanel,
  NewBookingPanel,
  OutTodayPanel,
  TimeOffPanel,
} from './screens.ts'

const View = ({ target }: { readonly target: PanelTarget }) => {
  if ('booking' in target) return <BookingPanel id={target.booking} first={target.step} />
  if ('move' in target) return <MovePanel id={target.move} />
  if ('new' in target)
    return (
      <NewBookingPanel
        at={target.new}
        barberId={target.with}
        guestId={target.guest}
        isProposed={target.proposed !== undefined}
      />
    )
  if ('addGuest' in target) return <AddGuestPanel typed={target.addGuest} />
  if ('block' in target) return <BlockPanel at={target.block} barberId={target.with} />
  if ('timeOff' in target) return <TimeOffPanel id={target.timeOff} on={target.on} />
  if ('wait' in target) return <AddToLinePanel day={target.wait} />
  return <OutTodayPanel barberId={target.out} from={target.from} to={target.to} />
}

/** The frame of a panel whose code is still on its way. */
const Coming = () => {
  const t = useT()
  return <Panel title={t('common.loading')}>{null}</Panel>
}

const Failed = () => {
  const t = useT()
  if (useDrawnAgain()) return <Panel title={t('common.networkErrorTitle')}>{t('frame.offlineLater')}</Panel>
  return <Panel title={t('common.failedTitle')}>{t('common.failedText')}</Panel>
}

/**
 * The subject of a panel. Another free time that is pressed moves a new booking there, with all that is filled
 * in.
 */
const subjectOf = (target: PanelTarget): string =>
  'new' in target ? 'new' : `${panelKind(target)} ${JSON.stringify(target)}`

/** The open panel, by what it shows. Another subject gets a panel of its own. */
export const OpenPanel = ({ target }: { readonly target: PanelTarget }) => (
  <ErrorBoundary key={subjectOf(target)} fallback={<Failed />}>
    <Suspense fallback={<Coming />}>
      <View target={target} />
    </Suspense>
  </ErrorBoundary>
)
