/**
 * Thrown if a proof of the bot check would lift the bound. The code that opened the transaction rolls it back
 * and requests a proof.
 */
export class ProofHelps extends Error {}
