import type { Language } from '@openchair/contract'

type SharingTexts = {
  /** The descriptions of pages for search results. */
  readonly ofShop: (name: string, address: string) => string
  readonly ofBrand: (name: string) => string
  readonly ofNobody: string
  /** The description and the title of the page where a shop's gift cards are bought. */
  readonly ofGiftCards: (name: string, address: string) => string
  readonly giftCards: (name: string) => string
  /** The word for the thing that guests reserve. */
  readonly appointment: string
}

/** Texts that search engines and messengers show of a page. */
export const sharingTexts: Readonly<Record<Language, SharingTexts>> = {
  en: {
    ofShop: (name, address) =>
      `Book your next appointment at ${name}, ${address}: see who is free, choose a time, done.`,
    ofBrand: (name) => `Book your next appointment at ${name}: choose a shop, see who is free, done.`,
    ofNobody: 'Book your barber: see who is free, choose a time, done.',
    ofGiftCards: (name, address) =>
      `Give a gift card for ${name}, ${address}: choose an amount, add a few words, and send it by email.`,
    giftCards: (name) => `Gift cards at ${name}`,
    appointment: 'Appointment',
  },
  fr: {
    ofShop: (name, address) =>
      `Réservez votre prochain rendez-vous chez ${name}, ${address} : voyez qui est libre, choisissez un créneau, c’est fait.`,
    ofBrand: (name) =>
      `Réservez votre prochain rendez-vous chez ${name} : choisissez un salon, voyez qui est libre, c’est fait.`,
    ofNobody:
      'Prenez rendez-vous chez votre coiffeur : voyez qui est libre, choisissez un créneau, c’est fait.',
    ofGiftCards: (name, address) =>
      `Offrez une carte-cadeau valable chez ${name}, ${address} : choisissez un montant, ajoutez un mot et envoyez-la par e-mail.`,
    giftCards: (name) => `Cartes-cadeaux chez ${name}`,
    appointment: 'Rendez-vous',
  },
  'es-419': {
    ofShop: (name, address) =>
      `Reserva tu próxima cita en ${name}, ${address}: mira quién está libre, elige un horario y listo.`,
    ofBrand: (name) => `Reserva tu próxima cita en ${name}: elige un local, mira quién está libre y listo.`,
    ofNobody: 'Reserva con tu barbero: mira quién está libre, elige un horario y listo.',
    ofGiftCards: (name, address) =>
      `Regala una tarjeta de ${name}, ${address}: elige un monto, agrega unas palabras y envíala por correo.`,
    giftCards: (name) => `Tarjetas de regalo de ${name}`,
    appointment: 'Cita',
  },
}
