/** A service of the shop, with what checking a choice of services needs. */
export type ChoosableService = {
  readonly id: string
  readonly isAddon: boolean
  /** The add-ons that can be sold with it. */
  readonly addonIds: readonly string[]
}

export type ChoiceRefusal = {
  readonly ok: false
  readonly code:
    | 'service_not_found'
    | 'duplicate_service'
    | 'addon_without_service'
    | 'multiple_services_not_allowed'
  /** The index of the refused service. */
  readonly service: number
}

/**
 * Checks the chosen services of one appointment (services/choice): each is known and
 * chosen once, and an add-on belongs to a chosen service. Several need the permission of the professional, or
 * of the shop for "any". Returns the services in the order of the choice.
 */
export const checkChoice = <Known extends ChoosableService>(
  chosen: readonly string[],
  known: ReadonlyMap<string, Known>,
  allowMultipleServices: boolean,
): { readonly ok: true; readonly services: readonly Known[] } | ChoiceRefusal => {
  const services: Known[] = []
  for (const [index, id] of chosen.entries()) {
    const service = known.get(id)
    if (service === undefined) return { ok: false, code: 'service_not_found', service: index }
    if (services.includes(service)) return { ok: false, code: 'duplicate_service', service: index }
    services.push(service)
  }
  const orphan = services.findIndex(
    ({ id, isAddon }) => isAddon && !services.some((other) => !other.isAddon && other.addonIds.includes(id)),
  )
  if (orphan >= 0) return { ok: false, code: 'addon_without_service', service: orphan }
  if (services.length > 1 && !allowMultipleServices) {
    return { ok: false, code: 'multiple_services_not_allowed', service: 1 }
  }
  return { ok: true, services }
}
