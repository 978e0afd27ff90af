import { constants, sign, X509Certificate } from 'node:crypto'

import type { Desafio, Recibo } from '#contract/assinatura.ts'
import { criarChaves } from '#server/proof/api.ts'
import {
  criarAutoridade,
  criarDePessoa,
  criarIntermediaria,
  type DePessoa,
  type Par,
  type Pessoa,
} from '#server/proof/tests/support/certificates.ts'
import { identidades } from '#server/seed/estado.ts'

import type { CasaDeTeste, Recebido } from './casa.ts'

export const A1 = '2.16.76.1.2.1.12'
export const A3 = '2.16.76.1.2.3.7'
export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The person of the demonstration, as a certificate names them. */
export function comoPessoa(quem: string): Pessoa {
  const achada = identidades.find(({ username }) => username === quem.split('@')[0])
  if (!achada) throw new Error(quem)
  return { nome: `${achada.nomeProprio} ${achada.sobrenome}`, cpf: achada.cpf, nascimento: '01011980' }
}

/** Authorities with ICP-Brasil's names: a root, one below it, and certificates of people of the demonstration. */
export async function criarIcp(organizacao = 'ICP-Brasil') {
  const raiz = await criarAutoridade({ comum: `Raiz de teste ${organizacao}`, organizacao }, 20, 1)
  const ac = await criarIntermediaria({ comum: 'AC de teste', organizacao }, 10, raiz)
  return {
    raiz,
    ac,
    ancora: new X509Certificate(raiz.certificado),
    /** A certificate of theirs: `mudar` makes it another than the good one. */
    emitir: (quem: string, mudar: Partial<DePessoa & Pessoa> = {}, emissor = ac) => {
      const { nome, cpf, nascimento, cnpj, ...emissao } = { ...comoPessoa(quem), ...mudar }
      return criarDePessoa(
        { nome, cpf, nascimento, ...(cnpj !== undefined && { cnpj }) },
        { organizacao, politica: A1, ...emissao },
        emissor,
      )
    },
  }
}
export type Icp = Awaited<ReturnType<typeof criarIcp>>

/** From now on the house trusts these authorities to say who people are. */
export async function confiar(casa: CasaDeTeste, ...icps: Icp[]) {
  const pessoas = icps.map(({ ancora }) => ancora)
  casa.portas.chaves = await criarChaves({ pasta: `${casa.pasta}/chaves`, pessoas })
}

export const assinarBruto = ({ chave }: Par, paraAssinar: string) =>
  base64(sign('sha256', Buffer.from(paraAssinar, 'base64'), { key: chave, padding: constants.RSA_PKCS1_PADDING }))

type Dado = Extract<Desafio, { tipo: 'CERTIFICADO_A1' | 'CERTIFICADO_A3' }>
type Assinar = { tipo?: Dado['tipo']; cadeia?: Uint8Array[] }

export const comCertificado = (casa: CasaDeTeste, icp: Icp) => {
  const hash = async (quem: string, id: number) =>
    (await casa.chamar<{ sha256: string }>(quem, 'GET', `/siga/documento/${id}/assinatura`)).corpo.sha256
  const desafiar = async (quem: string, id: number, par: Par, { tipo = 'CERTIFICADO_A1', cadeia }: Assinar = {}) =>
    casa.chamar<Dado>(quem, 'POST', `/siga/documento/${id}/desafio`, {
      corpo: {
        tipo,
        sha256: await hash(quem, id),
        certificado: base64(par.certificado),
        cadeia: (cadeia ?? [icp.ac.certificado]).map(base64),
      },
    })
  const provar = ({ tipo, sha256, desafio }: Dado, assinatura: string, quem: string, id: number) =>
    casa.chamar<Recibo>(quem, 'POST', `/siga/documento/${id}/assinar`, {
      corpo: { tipo, sha256, desafio, prova: { assinatura } },
    })
  /** The whole way: the first refusal, or the receipt. */
  async function assinar(quem: string, id: number, par: Par, mais: Assinar = {}): Promise<Recebido<Recibo>> {
    const aberto = await desafiar(quem, id, par, mais)
    if (aberto.status !== 200) return aberto as unknown as Recebido<Recibo> // a refusal has the same shape everywhere
    return provar(aberto.corpo, assinarBruto(par, aberto.corpo.paraAssinar), quem, id)
  }
  return { desafiar, provar, assinar }
}
