/** Makes certificates for tests outside the package. */
export { pem } from '../../certificates/authority.ts'
export {
  createAuthority,
  createPersonCertificate,
  createIntermediate,
  createSealCertificate,
  type PersonOptions,
  issueCertificate,
  extension,
  type KeyPair,
  type Person,
} from '../../certificates/issue.ts'
export { writeP12 } from '../../certificates/p12.ts'
