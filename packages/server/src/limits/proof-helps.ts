/** Thrown where a proof of the bot check would lift the bound; whoever holds a transaction ends it and asks for one. */
export class ProofHelps extends Error {}
