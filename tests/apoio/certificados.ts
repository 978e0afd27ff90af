import { constants, sign, X509Certificate } from 'node:crypto'

import type { Desafio, Recibo } from '#contract/assinatura.ts'
import { openKeys } from '#server/adapters/signing-keys.ts'
import {
  createAuthority,
  createPersonCertificate,
  createIntermediate,
  type PersonOptions,
  type KeyPair,
  type Person,
} from '#server/proof/tests/support/certificates.ts'
import { identidades } from '#server/house/seed/estado.ts'

import type { CasaDeTeste, Recebido } from './casa.ts'

export const A1 = '2.16.76.1.2.1.12'
export const A3 = '2.16.76.1.2.3.7'
export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** A person of the demonstration, as named in a certificate. */
export function comoPessoa(quem: string): Person {
  const achada = identidades.find(({ username }) => username === quem.split('@')[0])
  if (!achada) throw new Error(quem)
  return { name: `${achada.nomeProprio} ${achada.sobrenome}`, cpf: achada.cpf, birthDate: '01011980' }
}

/** Authorities with ICP-Brasil's names: a root, one below it, and certificates of people of the demonstration. */
export async function criarIcp(organizacao = 'ICP-Brasil') {
  const raiz = await createAuthority({ common: `Raiz de teste ${organizacao}`, organization: organizacao }, 20, 1)
  const ac = await createIntermediate({ common: 'AC de teste', organization: organizacao }, 10, raiz)
  return {
    raiz,
    ac,
    ancora: new X509Certificate(raiz.certificate),
    /** A person's certificate; `mudar` changes it from a good one. */
    emitir: (quem: string, mudar: Partial<PersonOptions & Person> = {}, emissor = ac) => {
      const { name: nome, cpf, birthDate: nascimento, cnpj, ...emissao } = { ...comoPessoa(quem), ...mudar }
      return createPersonCertificate(
        { name: nome, cpf, birthDate: nascimento, ...(cnpj !== undefined && { cnpj }) },
        { organization: organizacao, policy: A1, ...emissao },
        emissor,
      )
    },
  }
}
export type Icp = Awaited<ReturnType<typeof criarIcp>>

/** From now on these authorities are trusted to identify people. */
export async function confiar(casa: CasaDeTeste, ...icps: Icp[]) {
  const pessoas = icps.map(({ ancora }) => ancora)
  casa.portas.chaves = await openKeys({ folder: `${casa.pasta}/chaves`, people: pessoas })
}

export const assinarBruto = ({ key: chave }: KeyPair, paraAssinar: string) =>
  base64(sign('sha256', Buffer.from(paraAssinar, 'base64'), { key: chave, padding: constants.RSA_PKCS1_PADDING }))

type Dado = Extract<Desafio, { tipo: 'CERTIFICADO_A1' | 'CERTIFICADO_A3' }>
type Assinar = { tipo?: Dado['tipo']; cadeia?: Uint8Array[] }

export const comCertificado = (casa: CasaDeTeste, icp: Icp) => {
  const hash = async (quem: string, id: number) =>
    (await casa.chamar<{ sha256: string }>(quem, 'GET', `/siga/documento/${id}/assinatura`)).corpo.sha256
  const desafiar = async (quem: string, id: number, par: KeyPair, { tipo = 'CERTIFICADO_A1', cadeia }: Assinar = {}) =>
    casa.chamar<Dado>(quem, 'POST', `/siga/documento/${id}/desafio`, {
      corpo: {
        tipo,
        sha256: await hash(quem, id),
        certificado: base64(par.certificate),
        cadeia: (cadeia ?? [icp.ac.certificate]).map(base64),
      },
    })
  const provar = ({ tipo, sha256, desafio }: Dado, assinatura: string, quem: string, id: number) =>
    casa.chamar<Recibo>(quem, 'POST', `/siga/documento/${id}/assinar`, {
      corpo: { tipo, sha256, desafio, prova: { assinatura } },
    })
  /** The whole signature: returns the first refusal, or the receipt. */
  async function assinar(quem: string, id: number, par: KeyPair, mais: Assinar = {}): Promise<Recebido<Recibo>> {
    const aberto = await desafiar(quem, id, par, mais)
    if (aberto.status !== 200) return aberto as unknown as Recebido<Recibo> // a refusal has the same shape everywhere
    return provar(aberto.corpo, assinarBruto(par, aberto.corpo.paraAssinar), quem, id)
  }
  return { desafiar, provar, assinar }
}
