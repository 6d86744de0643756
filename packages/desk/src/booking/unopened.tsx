import type { OpenedBooking } from '@openchair/contract'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { closePanel } from '../shell/panel.ts'
import { useNotLoadedText } from './act/use-not-loaded-text.ts'
import { Section } from './parts/section.tsx'
import { useWords } from '../acts/use-words.ts'

/** The shape of a booking that is loading. */
const Loading = () => {
  const t = useT()
  return (
    <Panel title={t('common.loading')} foot={<Skeleton width="100%" height={52} radius={12} />}>
      <div aria-hidden="true">
        {[96, 72, 132].map((height) => (
          <Section key={height}>
            <Skeleton width={148} height={18} />
            <Skeleton width="100%" height={height} radius={10} />
          </Section>
        ))}
      </div>
    </Panel>
  )
}

type WithoutBooking = { readonly title: string; readonly text: string; readonly sub?: string }

/** A page without a booking, which can only be closed. */
const Closed = ({ title, text, sub }: WithoutBooking) => {
  const t = useT()
  return (
    <Panel
      title={title}
      sub={sub}
      foot={
        <Button large wide onClick={closePanel}>
          {t('common.close')}
        </Button>
      }
    >
      <p>{text}</p>
    </Panel>
  )
}

/** A colleague's booking, of which the time alone may be known. */
const Taken = ({ booking }: { readonly booking: OpenedBooking }) => {
  const { t, span } = useWords(booking)
  return <Closed title={t('booking.taken')} sub={span} text={t('booking.takenText')} />
}

type Props = {
  readonly booking: OpenedBooking | undefined
  readonly error: unknown
  readonly retry: () => void
}

/** A booking that is loading, could not be loaded, no longer exists, or is somebody else's. */
export const Unopened = ({ booking, error, retry }: Props) => {
  const t = useT()
  const notLoadedText = useNotLoadedText()
  if (booking) return <Taken booking={booking} />
  if (!(error instanceof CallError)) return <Loading />
  if (error.code === 'appointment_not_found')
    return <Closed title={t('booking.gone')} text={t('booking.goneText')} />
  if (error.code === 'not_permitted')
    return <Closed title={t('booking.taken')} text={t('booking.takenText')} />
  return (
    <Panel title={t('booking.notLoaded')}>
      <NotLoaded text={notLoadedText(error)} retry={retry} />
    </Panel>
  )
}
