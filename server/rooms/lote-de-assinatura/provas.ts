import type { DesafioDoLote, PedidoDeDesafioDoLote, PedidoDeLote, TipoDeLote } from '#contract/lote.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { conferirPin } from '#server/core/formas/pin.ts'
import {
  bytes,
  chavesDe,
  exigirSeu,
  guardado,
  lerCertificado,
  prepararPara,
  provada,
} from '#server/core/provas/certificado.ts'
import { aberturaDoLote, autorizarLote } from '#server/core/provas/govbr.ts'
import { aAssinarDoLote, conferirUsada, pedidoAoAparelho } from '#server/core/provas/passkey.ts'
import type { Aberto, Evidencia, Gasto } from '#server/core/provas/prova.ts'
import { exigirSenha, provadaComSenha } from '#server/core/provas/senha.ts'
import type { Tentativa } from '#server/core/assinaveis/tentativas.ts'

type De<U, T> = Extract<U, { tipo: T }>
/** What a proof is bound to: challenge and the manifest's SHA-256. */
type Amarra = { desafio: string; sha256: string }
/** Evidence for each attempt, or why one is left out; and what the whole proof spends, once. */
export type Conferido = Gasto & { deCada: (tentativa: Tentativa) => Evidencia | Problema }
type DoDesafio<T> = Omit<
  De<DesafioDoLote, T>,
  'tipo' | 'id' | 'desafio' | 'expiraEm' | 'sha256' | 'manifesto' | 'recusados' | 'paraAssinar'
>

/** How one kind proves a batch, once for all. Nothing here runs inside a transaction. */
type ProvaDeLote<T extends TipoDeLote> = {
  /** Throws when nothing could be signed; answers what to store for each attempt until the proof. */
  abrir(
    pedido: De<PedidoDeDesafioDoLote, T>,
    momento: Date,
    contexto: Contexto,
  ): Promise<(alvo: Aberto) => Promise<Record<string, unknown>>>
  /** What the client needs for the proof, besides each document's `paraAssinar`. */
  cliente(amarra: Amarra, contexto: Contexto): Promise<DoDesafio<T>>
  /** Checking spends the proof: one call at a time. */
  gasta?: true
  /** Throws when the proof is wrong: nothing is signed. */
  conferir(pedido: De<PedidoDeLote, T>, tentativas: Tentativa[], contexto: Contexto): Promise<Conferido>
}

const semDados = async () => ({})

const senha: ProvaDeLote<'SENHA'> = {
  async abrir(_pedido, _momento, contexto) {
    exigirSenha(contexto)
    return semDados
  },
  cliente: semDados,
  async conferir(_pedido, _tentativas, contexto) {
    const provada = provadaComSenha(contexto)
    return { deCada: () => provada }
  },
}

const pin: ProvaDeLote<'PIN'> = {
  gasta: true,
  abrir: async () => semDados,
  cliente: semDados,
  async conferir({ pin: digitado }, _tentativas, contexto) {
    const { desde } = await conferirPin(digitado, contexto)
    return { deCada: () => ({ evidencia: { pinDesde: desde } }) }
  },
}

const quemProva = ({ entrada, identidade: { iss, sub } }: Contexto) => ({ pessoaId: entrada.id, iss, sub })

/** One touch signs the manifest's hash; checked again in any document's validation. */
const passkey: ProvaDeLote<'PASSKEY'> = {
  gasta: true,
  abrir: async () => semDados,
  cliente: async ({ desafio, sha256 }, contexto) =>
    pedidoAoAparelho(await aAssinarDoLote(desafio, sha256, quemProva(contexto)), contexto),
  async conferir({ desafio, sha256, ...usada }, _tentativas, contexto) {
    const esperado = await aAssinarDoLote(desafio, sha256, quemProva(contexto))
    const { gastar, ...conferida } = await conferirUsada(usada, esperado, contexto)
    return { gastar, deCada: () => conferida }
  },
}

type DeCertificado = 'CERTIFICADO_A1' | 'CERTIFICADO_A3'
/** Checks the certificate; what the key signs of each document is stored with its attempt. */
const abrirCertificado =
  (tipo: DeCertificado): ProvaDeLote<DeCertificado>['abrir'] =>
  async (pedido, momento, contexto) => {
    const dela = await lerCertificado(pedido, momento, contexto)
    return (alvo) => prepararPara(tipo, dela, alvo, contexto)
  }

/** The key, opened once, signs each document's attributes separately. */
const certificadoA1: ProvaDeLote<'CERTIFICADO_A1'> = {
  abrir: abrirCertificado('CERTIFICADO_A1'),
  cliente: async () => ({}),
  async conferir({ provas }, tentativas, contexto) {
    const { portas } = contexto
    const ditas = new Map(provas.map(({ documento, assinatura }) => [documento, assinatura]))
    const [primeira] = tentativas
    if (!primeira || ditas.size !== tentativas.length) throw new Problema('ASSINATURA_NAO_CONFERE')
    const { certificado, caminho } = guardado(primeira)
    // again: it may be revoked since, or the register's CPF changed
    const dela = await exigirSeu(certificado, caminho, portas.relogio.agora(), contexto)
    for (const tentativa of tentativas) {
      const { paraAssinar } = guardado(tentativa)
      const assinatura = bytes(ditas.get(tentativa.documentoId) ?? '', 'assinatura')
      if (!chavesDe(portas).confere(certificado, paraAssinar, assinatura)) throw new Problema('ASSINATURA_NAO_CONFERE')
    }
    return { deCada: ({ documentoId }) => provada(dela, ditas.get(documentoId) ?? '') }
  },
}

/** A signature over these attributes; else why this document is left out. */
function conferirUma(dita: string | undefined, tentativa: Tentativa, { portas }: Contexto): Problema | undefined {
  if (dita === undefined) return new Problema('ASSINATURA_NAO_VEIO')
  const { certificado, paraAssinar } = guardado(tentativa)
  try {
    if (chavesDe(portas).confere(certificado, paraAssinar, bytes(dita, 'assinatura'))) return undefined
  } catch (erro) {
    if (!(erro instanceof Problema)) throw erro
  }
  return new Problema('ASSINATURA_NAO_CONFERE')
}

/**
 * A local program signs all in one request. If the token is removed, or a document refused there, the signed ones count and
 * the others say why.
 */
const certificadoA3: ProvaDeLote<'CERTIFICADO_A3'> = {
  abrir: abrirCertificado('CERTIFICADO_A3'),
  cliente: async () => ({}),
  async conferir({ provas }, tentativas, contexto) {
    const ditas = new Map(provas.map(({ documento, assinatura }) => [documento, assinatura]))
    const [primeira] = tentativas
    const recusas = new Map(
      tentativas.map((tentativa) => [
        tentativa.documentoId,
        conferirUma(ditas.get(tentativa.documentoId), tentativa, contexto),
      ]),
    )
    if (!primeira || [...recusas.values()].every((recusa) => recusa !== undefined))
      throw new Problema('ASSINATURA_NAO_CONFERE')
    const { certificado, caminho } = guardado(primeira)
    const dela = await exigirSeu(certificado, caminho, contexto.portas.relogio.agora(), contexto)
    return { deCada: ({ documentoId }) => recusas.get(documentoId) ?? provada(dela, ditas.get(documentoId) ?? '') }
  },
}

/** One authorisation signs every document, with its own CMS each. */
const govbr: ProvaDeLote<'GOVBR'> = {
  gasta: true,
  abrir: async () => semDados,
  cliente: ({ desafio }, contexto) => aberturaDoLote(desafio, contexto),
  async conferir(pedido, _tentativas, contexto) {
    const evidencia = await autorizarLote(pedido, contexto)
    return { deCada: () => ({ evidencia }) }
  },
}

const provas: { [T in TipoDeLote]: ProvaDeLote<T> } = {
  SENHA: senha,
  PIN: pin,
  PASSKEY: passkey,
  CERTIFICADO_A1: certificadoA1,
  CERTIFICADO_A3: certificadoA3,
  GOVBR: govbr,
}

/** The contract parsed the request for the same kind. */
export const provaDoLote = (tipo: TipoDeLote) => provas[tipo] as ProvaDeLote<TipoDeLote>
