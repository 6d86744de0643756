import type { Language } from '@openchair/contract'

type NewsTexts = {
  readonly title: string
  readonly email: (shop: string) => string
  readonly phone: (shop: string) => string
  readonly stays: string
  readonly stop: string
  readonly doneTitle: string
  readonly doneByEmail: (shop: string) => string
  readonly doneByPhone: (shop: string) => string
  readonly goneTitle: string
  readonly gone: string
  readonly book: string
  readonly askTitle: string
  readonly asksByEmail: (shop: string) => string
  readonly asksByPhone: (shop: string) => string
  readonly orNothing: string
  readonly confirm: string
  readonly confirmedTitle: string
  readonly confirmed: (shop: string) => string
}

/** The texts of the pages where people withdraw or confirm news (consent/withdrawing, consent/proof). */
export const newsTexts: Readonly<Record<Language, NewsTexts>> = {
  en: {
    title: 'Unsubscribe from news and offers?',
    email: (shop) => `${shop} sends you news and offers by email.`,
    phone: (shop) => `${shop} sends you news and offers by text.`,
    stays: 'You’ll still get messages about your bookings.',
    stop: 'Unsubscribe',
    doneTitle: 'You’re unsubscribed',
    doneByEmail: (shop) => `You won’t get news and offers from ${shop} by email anymore.`,
    doneByPhone: (shop) => `You won’t get news and offers from ${shop} by text anymore.`,
    goneTitle: 'This link doesn’t work',
    gone: 'It may be incomplete, already used or too old. Open it from the message again.',
    book: 'Book a visit',
    askTitle: 'Would you like news and offers?',
    asksByEmail: (shop) => `${shop} would email you news and offers, about once a month.`,
    asksByPhone: (shop) => `${shop} would text you news and offers, at most four a month.`,
    orNothing: 'If you didn’t ask for this, close this page: you won’t get any news.',
    confirm: 'Yes, send me news',
    confirmedTitle: 'You’re signed up for news',
    confirmed: (shop) =>
      `${shop} will send you news and offers from now on. Every message has a link to unsubscribe.`,
  },
  fr: {
    title: 'Ne plus recevoir nos actualités ?',
    email: (shop) => `${shop} vous envoie ses actualités et ses offres par e-mail.`,
    phone: (shop) => `${shop} vous envoie ses actualités et ses offres par texto.`,
    stays: 'Les messages sur vos rendez-vous vous parviennent dans tous les cas.',
    stop: 'Ne plus recevoir d’actualités',
    doneTitle: 'C’est noté',
    doneByEmail: (shop) => `${shop} ne vous enverra plus ses actualités ni ses offres par e-mail.`,
    doneByPhone: (shop) => `${shop} ne vous enverra plus ses actualités ni ses offres par texto.`,
    goneTitle: 'Ce lien ne fonctionne pas',
    gone: 'Il n’a peut-être pas été copié en entier, il a déjà servi ou il est trop ancien. Ouvrez-le de nouveau depuis le message.',
    book: 'Prendre rendez-vous',
    askTitle: 'Souhaitez-vous recevoir nos actualités ?',
    asksByEmail: (shop) =>
      `${shop} souhaite vous envoyer ses actualités et ses offres par e-mail, environ une fois par mois.`,
    asksByPhone: (shop) =>
      `${shop} souhaite vous envoyer ses actualités et ses offres par texto, quatre par mois au plus.`,
    orNothing: 'Si vous n’avez rien demandé, fermez cette page : vous ne recevrez rien.',
    confirm: 'Oui, je veux vos actualités',
    confirmedTitle: 'C’est confirmé',
    confirmed: (shop) =>
      `${shop} vous envoie désormais ses actualités et ses offres. Chaque message contient un lien de désinscription.`,
  },
  'es-419': {
    title: '¿Dejar de recibir novedades?',
    email: (shop) => `Recibes novedades y ofertas de ${shop} por correo.`,
    phone: (shop) => `Recibes novedades y ofertas de ${shop} por SMS.`,
    stays: 'Los mensajes sobre tus reservas te llegan de todos modos.',
    stop: 'Dejar de recibir novedades',
    doneTitle: 'Listo, ya no recibirás novedades',
    doneByEmail: (shop) => `${shop} ya no te enviará novedades ni ofertas por correo.`,
    doneByPhone: (shop) => `${shop} ya no te enviará novedades ni ofertas por SMS.`,
    goneTitle: 'Este enlace ya no funciona',
    gone: 'Tal vez no se copió completo, ya se usó o es muy antiguo. Vuelve a abrirlo desde el mensaje.',
    book: 'Ir a reservar',
    askTitle: '¿Quieres recibir novedades?',
    asksByEmail: (shop) =>
      `Recibirías novedades y ofertas de ${shop} por correo, más o menos una vez al mes.`,
    asksByPhone: (shop) => `Recibirías novedades y ofertas de ${shop} por SMS, hasta cuatro al mes.`,
    orNothing: 'Si no lo pediste, cierra esta página: no te llegará nada.',
    confirm: 'Sí, quiero recibir novedades',
    confirmedTitle: 'Listo, recibirás novedades',
    confirmed: (shop) =>
      `Desde ahora recibes novedades y ofertas de ${shop}. Cada mensaje trae un enlace para no recibir más.`,
  },
}
