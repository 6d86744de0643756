import type { Language } from '@openchair/contract'

type StopTexts = {
  readonly title: string
  readonly email: (shop: string) => string
  readonly phone: (shop: string) => string
  readonly stays: string
  readonly stop: string
  readonly doneTitle: string
  readonly done: (shop: string) => string
  readonly goneTitle: string
  readonly gone: string
  readonly book: string
}

/** The page that a link in a promotional message leads to (behaviour 32). */
export const stopTexts: Readonly<Record<Language, StopTexts>> = {
  en: {
    title: 'Had enough of the news?',
    email: (shop) => `${shop} writes to you by e-mail with news and offers.`,
    phone: (shop) => `${shop} sends you news and offers by text.`,
    stays: 'Messages about your bookings reach you either way.',
    stop: 'Stop the news',
    doneTitle: 'You will get no more',
    done: (shop) => `${shop} sends you no more news and offers by this way.`,
    goneTitle: 'This link leads nowhere',
    gone: 'It may not have been copied whole. Open it from the message again.',
    book: 'To the bookings',
  },
  fr: {
    title: 'Assez de nouvelles ?',
    email: (shop) => `${shop} vous envoie ses nouvelles et ses offres par e-mail.`,
    phone: (shop) => `${shop} vous envoie ses nouvelles et ses offres par SMS.`,
    stays: 'Les messages sur vos rendez-vous vous parviennent dans tous les cas.',
    stop: 'Ne plus les recevoir',
    doneTitle: 'C’est fini',
    done: (shop) => `${shop} ne vous envoie plus de nouvelles ni d’offres par ce moyen.`,
    goneTitle: 'Ce lien ne mène nulle part',
    gone: 'Il n’a peut-être pas été copié en entier. Ouvrez-le de nouveau depuis le message.',
    book: 'Vers les réservations',
  },
  'es-419': {
    title: '¿Ya no quieres novedades?',
    email: (shop) => `${shop} te manda novedades y ofertas por correo.`,
    phone: (shop) => `${shop} te manda novedades y ofertas por SMS.`,
    stays: 'Los mensajes sobre tus reservas te llegan de todos modos.',
    stop: 'Dejar de recibirlas',
    doneTitle: 'Listo, no habrá más',
    done: (shop) => `${shop} ya no te manda novedades ni ofertas por este medio.`,
    goneTitle: 'Este enlace no lleva a nada',
    gone: 'Tal vez no se copió completo. Ábrelo de nuevo desde el mensaje.',
    book: 'A las reservas',
  },
}
