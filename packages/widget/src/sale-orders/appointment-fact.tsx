import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { TicketFact } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { type Appointment, barberName, serviceLanguage, serviceNames } from './appointments.ts'

export const Face = ({ of }: { readonly of: Appointment }) => (
  <Picture src={of.barber.photos[0]?.thumbnail} name={barberName(of)} size="s" />
)

type Props = { readonly appointment: Appointment; readonly title: string; readonly more: string }

export const AppointmentFact = ({ appointment, title, more }: Props) => (
  <TicketFact
    picture={<Face of={appointment} />}
    title={title}
    quiet={`${serviceNames(appointment)}${more}`}
    quietLanguage={serviceLanguage(appointment)}
  />
)
