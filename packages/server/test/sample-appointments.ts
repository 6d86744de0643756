import { givenName } from '@openchair/rules'
import type { MessageAppointment, MessageBarber } from '../src/messages/message-data.ts'

export const barberNamed = (firstName: string, lastName: string, face?: string): MessageBarber => ({
  firstName: givenName(firstName),
  lastName: givenName(lastName),
  ...(face !== undefined && { face }),
})

export const cut: MessageAppointment = {
  id: '0b8f1f64-5f0e-4d0b-9a53-6c1f7a1c2d3e',
  startsAt: '2026-11-24T10:15:00-05:00',
  endsAt: '2026-11-24T11:10:00-05:00',
  services: ['Skin fade', 'Hot towel'],
  barber: barberNamed('Marcus', 'Bell', '0a9b8c7d6e5f4a3b-pro-marcus.svg'),
  guest: null,
  isCanceled: false,
  isMissed: false,
}
export const cutOfLeo: MessageAppointment = {
  ...cut,
  id: '1c9a2a75-6a1f-4e1c-8b64-7d2a8b2d3e4f',
  startsAt: '2026-11-24T11:15:00-05:00',
  endsAt: '2026-11-24T12:00:00-05:00',
  services: ['Scissor cut'],
  barber: barberNamed('Inès', 'Okafor', '1b2c3d4e5f6a7b8c-pro-ines.svg'),
  guest: givenName('Leo'),
}
