/**
 * Thrown where a proof of the bot check would lift the bound. The holder of the transaction rolls it back and
 * requests a proof.
 */
export class ProofHelps extends Error {}
