import type { Language } from '@openchair/contract'

/** The words of the waiting room. They equal those of the widget's `i18n/waiting`, which a test compares. */
type WaitingTexts = {
  /** `{product}` is the name of the shop whose page was requested, where it is known. */
  readonly title: string
  readonly text: string
  /** The sentence about the next look at the server's state. `{seconds}` is the time between two looks. */
  readonly looks: string
  readonly support: string
  readonly booked: string
}

export const waitingTexts: Readonly<Record<Language, WaitingTexts>> = {
  en: {
    title: '{product} is currently unavailable',
    text: 'Once it becomes available, we’ll let you in automatically. Keep this page open: your choices are kept.',
    looks: 'We check again every {seconds} seconds.',
    support: 'Email support',
    booked: 'Already booked? Your booking is safe.',
  },
  fr: {
    title: '{product} est momentanément indisponible',
    text: 'Dès que le service reprend, vous entrez automatiquement. Gardez cette page ouverte : vos choix sont conservés.',
    looks: 'Nouvel essai toutes les {seconds} secondes.',
    support: 'Écrire à l’assistance',
    booked: 'Vous avez déjà réservé ? Votre réservation est maintenue.',
  },
  'es-419': {
    title: '{product} no está disponible por el momento',
    text: 'En cuanto vuelva, te dejamos entrar automáticamente. No cierres esta página: guardamos lo que elegiste.',
    looks: 'Volvemos a revisar cada {seconds} segundos.',
    support: 'Escribir a soporte',
    booked: '¿Ya reservaste? Tu reserva sigue en pie.',
  },
}

/** The words of the link on a page of one sentence. They equal those of the widget's `i18n/lost`. */
export const onwardTexts: Readonly<Record<Language, string>> = {
  en: 'Find a barbershop',
  fr: 'Trouver un salon',
  'es-419': 'Buscar un local',
}
