import type { Language } from '@openchair/contract'

/** The texts of the challenge page. */
export type SandboxTexts = {
  readonly title: string
  readonly asks: (shop: string, amount: string) => string
  readonly keeps: (shop: string) => string
  readonly test: string
  readonly approve: string
  readonly fail: string
  readonly back: string
  readonly over: string
  readonly leave: string
}

export const sandboxTexts: Readonly<Record<Language, SandboxTexts>> = {
  en: {
    title: 'Confirm your payment',
    asks: (shop, amount) => `${shop} asks for ${amount}.`,
    keeps: (shop) => `${shop} wants to keep your card for this booking.`,
    test: 'A test page in place of your bank’s. No card is charged.',
    approve: 'Approve',
    fail: 'Decline',
    back: 'Go back without deciding',
    over: 'There’s nothing left to confirm here.',
    leave: 'Back to the booking',
  },
  fr: {
    title: 'Confirmez votre paiement',
    asks: (shop, amount) => `${shop} demande ${amount}.`,
    keeps: (shop) => `${shop} souhaite enregistrer votre carte pour cette réservation.`,
    test: 'Une page d’essai à la place de celle de votre banque. Aucune carte n’est débitée.',
    approve: 'Approuver',
    fail: 'Refuser',
    back: 'Revenir sans décider',
    over: 'Il n’y a plus rien à confirmer ici.',
    leave: 'Retour à la réservation',
  },
  'es-419': {
    title: 'Confirma tu pago',
    asks: (shop, amount) => `${shop} solicita ${amount}.`,
    keeps: (shop) => `${shop} quiere guardar tu tarjeta para esta reserva.`,
    test: 'Una página de prueba en lugar de la de tu banco. No se cobra ninguna tarjeta.',
    approve: 'Aprobar',
    fail: 'Rechazar',
    back: 'Volver sin decidir',
    over: 'Aquí ya no hay nada que confirmar.',
    leave: 'Volver a la reserva',
  },
}
