import type { Language } from '@openchair/contract'

type SharingTexts = {
  /** What the page of a brand, a shop or neither says of itself under its title in a list of results. */
  readonly ofShop: (name: string, address: string) => string
  readonly ofBrand: (name: string) => string
  readonly ofNobody: string
  /** What one reserves. */
  readonly appointment: string
}

/** What search engines and messengers show of a page. */
export const sharingTexts: Readonly<Record<Language, SharingTexts>> = {
  en: {
    ofShop: (name, address) =>
      `Book your next appointment at ${name}, ${address}: see who is free, choose a time, done.`,
    ofBrand: (name) => `Book your next appointment at ${name}: choose a shop, see who is free, done.`,
    ofNobody: 'Book your barber: see who is free, choose a time, done.',
    appointment: 'Appointment',
  },
  fr: {
    ofShop: (name, address) =>
      `Réservez votre prochain rendez-vous chez ${name}, ${address} : voyez qui est libre, choisissez une heure, c’est fait.`,
    ofBrand: (name) =>
      `Réservez votre prochain rendez-vous chez ${name} : choisissez un salon, voyez qui est libre, c’est fait.`,
    ofNobody:
      'Prenez rendez-vous chez votre coiffeur : voyez qui est libre, choisissez une heure, c’est fait.',
    appointment: 'Rendez-vous',
  },
  'es-419': {
    ofShop: (name, address) =>
      `Reserva tu próxima cita en ${name}, ${address}: mira quién está libre, elige una hora y listo.`,
    ofBrand: (name) => `Reserva tu próxima cita en ${name}: elige un local, mira quién está libre y listo.`,
    ofNobody: 'Reserva con tu barbero: mira quién está libre, elige una hora y listo.',
    appointment: 'Cita',
  },
}
