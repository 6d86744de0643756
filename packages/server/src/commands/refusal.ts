/** A sentence for the operator about what they asked for; no fault of this program. */
export class CommandRefusal extends Error {}
