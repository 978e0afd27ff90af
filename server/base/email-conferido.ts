/**
 * An address that a provider verified, as it is compared with the register. Only A to Z lose their case: folding more (NFKC,
 * the Kelvin sign) would give the owner of one mailbox the name of another.
 */
export const emailConferido = (email: string) => email.trim().replace(/[A-Z]+/g, (letras) => letras.toLowerCase())
