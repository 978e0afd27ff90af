import type { X509Certificate } from 'node:crypto'

import { type Alcance, buscar } from '#server/tools/public-fetch.ts'
import { certificateFields } from './certificate-fields.ts'
import { readCrl, type RevocationList, statementOfList } from './crl.ts'
import { AnswerMemory, type WhenAsked } from './memory.ts'
import { type OcspAnswer, readOcsp, writeOcspRequest } from './ocsp.ts'
import { type Statement, validUntil } from './statement.ts'

/** A statement with the answer's DER. `where`: the address asked, null if the file brought the answer. */
export type Heard = {
  statement: Statement
  where: string | null
  signedBy?: OcspAnswer['signedBy']
  ocsp?: Uint8Array
  list?: Uint8Array
}

const LARGEST_CRL = 10 * 1024 * 1024
const LARGEST_OCSP = 64 * 1024
const TOLERANCE_MS = 5 * 60_000

export type Options = { mayReach?: Alcance; deadlineMs?: number; now?: () => Date }

/** Asks the services that a certificate names: OCSP first, then lists. Caches each answer until it expires. */
export class RevocationServices {
  private readonly memory: AnswerMemory
  private readonly mayReach: Alcance
  private readonly deadlineMs: number
  private readonly now: () => Date

  constructor({ mayReach, deadlineMs, now }: Required<Options>) {
    this.memory = new AnswerMemory(now)
    this.mayReach = mayReach
    this.deadlineMs = deadlineMs
    this.now = now
  }

  /** The first accepted answer; a current answer by any service precedes an earlier one. */
  async ask(
    certificate: X509Certificate,
    issuer: X509Certificate,
    isBelieved: (heard: Heard) => Promise<boolean>,
  ): Promise<Heard | undefined> {
    const { ocsp, lists } = certificateFields(certificate)
    const overHttp = lists.filter((address) => /^https?:/i.test(address))
    for (const when of ['NOW', 'EARLIER'] as const) {
      for (const url of ocsp.slice(0, 2)) {
        const heard = await this.byOcsp(url, certificate, issuer, when).catch(() => undefined)
        if (heard && (await isBelieved(heard).catch(() => false))) return heard
      }
      for (const url of overHttp.slice(0, 3)) {
        const heard = await this.byList(url, certificate, issuer, when).catch(() => undefined)
        if (heard) return heard
      }
    }
    return undefined
  }

  private byOcsp(url: string, certificate: X509Certificate, issuer: X509Certificate, when: WhenAsked): Promise<Heard> {
    return this.memory.remember(
      `ocsp ${url} ${issuer.fingerprint256} ${certificate.fingerprint256}`,
      when,
      async (): Promise<Heard> => {
        const ocsp = await buscar(url, {
          corpo: writeOcspRequest(certificate, issuer),
          tipo: 'application/ocsp-request',
          maximo: LARGEST_OCSP,
          prazoMs: this.deadlineMs,
          alcanca: this.mayReach,
        })
        const { statement, signedBy } = readOcsp(ocsp, certificate, issuer)
        return { ocsp, where: url, signedBy, statement: this.current(statement) }
      },
      ({ statement }) => validUntil(statement),
    )
  }

  private async byList(url: string, certificate: X509Certificate, issuer: X509Certificate, when: WhenAsked) {
    const { bytes, list } = await this.memory.remember(
      `lista ${url} ${issuer.fingerprint256}`,
      when,
      async (): Promise<{ bytes: Uint8Array; list: RevocationList }> => {
        const { deadlineMs: prazoMs, mayReach: alcanca } = this
        const received = await buscar(url, { maximo: LARGEST_CRL, prazoMs, alcanca })
        const read = readCrl(received, issuer)
        this.current({ ...read, revoked: undefined })
        return { bytes: received, list: read }
      },
      ({ list: { since, until } }) => validUntil({ since, until, revoked: undefined }),
    )
    const statement = statementOfList(list, certificate)
    if (!statement) throw new Error('another part of the lists')
    return { statement, where: url, list: bytes } satisfies Heard
  }

  private current(statement: Statement): Statement {
    const now = this.now().getTime()
    if (statement.since.getTime() > now + TOLERANCE_MS || validUntil(statement) < now) throw new Error('stale')
    return statement
  }
}
