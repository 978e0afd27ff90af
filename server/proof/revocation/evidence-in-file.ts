import type { X509Certificate } from 'node:crypto'

import { readCrl, type RevocationList, statementOfList } from './crl.ts'
import { readOcsp } from './ocsp.ts'
import type { Evidence } from './revocation.ts'
import type { Heard } from './services.ts'
import { isPermanent, type Statement, validUntil } from './statement.ts'

type Read = { statement: Statement | undefined } & Omit<Heard, 'statement' | 'where'>

/** Reads revocation evidence from a file's /DSS; each list is parsed once for all certificates of the file. */
export class EvidenceInFile {
  private readonly lists = new WeakMap<Uint8Array, Map<string, RevocationList>>()
  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  /** A permanent revocation if the file shows one, otherwise the newest statement valid at `moment`. */
  async find(
    certificate: X509Certificate,
    issuer: X509Certificate,
    moment: Date,
    evidence: Evidence,
    isBelieved: (heard: Heard) => Promise<boolean>,
  ): Promise<Heard | undefined> {
    let best: Heard | undefined
    for (const read of this.readers(certificate, issuer, evidence)) {
      try {
        const { statement, ...rest } = read()
        if (!statement || statement.since > this.now()) continue
        const final = statement.revoked && isPermanent(statement.revoked)
        if (!final && !isBetter(statement, best, moment)) continue
        const heard = { statement, where: null, ...rest }
        if (!(await isBelieved(heard))) continue
        if (final) return heard
        best = heard
      } catch {
        // about another certificate, or not signed by a known responder
      }
    }
    return best
  }

  private readers(certificate: X509Certificate, issuer: X509Certificate, { ocsps, lists }: Evidence): (() => Read)[] {
    return [
      ...ocsps.map((ocsp) => () => ({ ocsp, ...readOcsp(ocsp, certificate, issuer) })),
      ...lists.map((list) => () => ({ list, statement: statementOfList(this.readOnce(list, issuer), certificate) })),
    ]
  }

  private readOnce(bytes: Uint8Array, issuer: X509Certificate): RevocationList {
    const byIssuer = this.lists.get(bytes) ?? new Map<string, RevocationList>()
    const list = byIssuer.get(issuer.fingerprint256) ?? readCrl(bytes, issuer)
    this.lists.set(bytes, byIssuer.set(issuer.fingerprint256, list))
    return list
  }
}

const isBetter = (statement: Statement, best: Heard | undefined, moment: Date) =>
  validUntil(statement) >= moment.getTime() && !(best && best.statement.since >= statement.since)
