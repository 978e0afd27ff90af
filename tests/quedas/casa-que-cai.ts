import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'

import { afterAll, beforeAll, expect } from 'vitest'

import type { Recibo } from '#contract/assinatura.ts'
import { criarArquivos } from '#server/adapters/arquivos.ts'
import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { clienteDe } from '../../bench/cliente.ts'
import { certo } from '../../bench/preparo.ts'
import { iniciarServidor, portaLivre, type Servidor } from '../../bench/servidor.ts'
import { copiarDemonstracao } from '../apoio/demonstracao.ts'
import { PONTOS, type Ponto, type PontoDaReorganizacao, type PontoDoLote, type PontoDoPlano } from './pontos.ts'

/** A proved signature is concluded at most this long after the server is back, in ms (docs/regras/promessas.md, F3). */
export const PRAZO_MS = 60_000
/** Generous, in ms, for busy machines: starting a server, and a round of falls. */
export const ABRIR_MS = 300_000
export const RODADA_MS = 900_000
const PROGRAMA = 'tests/quedas/servidor-que-cai.ts'

/** What is signed, and by whom: a document or, with `sobreId`, one of its movements. */
export type Alvo = { documentoId: number; sobreId: number | null; quem: 'ana.souza' | 'bruno.lima' }
type Preso = Alvo & { ponto: Ponto; chave: string; corpo: object }

const ASSINATURA_COM_SENHA = 58
const ASSINATURA_DE_MOVIMENTACAO = 59
const UMA = { assinaturas: 1, movimentos: 1 }

const caminhoDe = ({ documentoId, sobreId }: Alvo) =>
  sobreId === null ? `/siga/documento/${documentoId}` : `/siga/movimentacao/${sobreId}`

/** An installation on its own disk, whose server is started, killed at chosen points, and started again. */
export function casaQueCai() {
  let pasta: string
  let porta: number
  let servidor: Servidor
  const ambiente = () => ({
    DATA_DIR: pasta,
    LIMITE_ESCRITA: '100000',
    LIMITE_ASSINATURA: '100000',
    ASSINATURA_IDADE_MAXIMA: '3600',
  })
  beforeAll(async () => {
    pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-queda-'))
    copiarDemonstracao('quedas', pasta)
    porta = await portaLivre()
    servidor = await iniciarServidor(porta, ambiente())
  }, ABRIR_MS)
  afterAll(async () => {
    await servidor.parar()
    await rm(pasta, { recursive: true, force: true })
  }, ABRIR_MS)

  /** Starts the normal server. */
  async function dePe(): Promise<Servidor> {
    if (servidor.processo.signalCode !== null) servidor = await iniciarServidor(porta, ambiente())
    return servidor
  }

  /** Starts a server that kills itself when it reaches this point for the nth time. */
  async function armar(
    ponto: Ponto | PontoDoLote | PontoDaReorganizacao | PontoDoPlano,
    vez = 1,
    programa = PROGRAMA,
  ): Promise<Servidor> {
    await servidor.parar()
    servidor = await iniciarServidor(porta, { ...ambiente(), QUEDA: ponto, QUEDA_VEZ: String(vez) }, programa)
    return servidor
  }

  /** Expects that it killed itself. */
  async function caiu(onde: string) {
    const { processo } = servidor
    if (processo.signalCode === null && processo.exitCode === null) await once(processo, 'exit')
    expect(processo.signalCode, onde).toBe('SIGKILL')
  }

  /** Expects that it killed itself during this call; on a slow machine, a "busy" answer is tried again. */
  async function caiCom(pedir: () => Promise<{ status: number; corpo: unknown }>, onde: string) {
    for (let vez = 1; ; vez++) {
      const resposta = await pedir().catch(() => 'caiu' as const)
      if (resposta === 'caiu') break
      expect([resposta.status, vez < 5], `${onde}: ${JSON.stringify(resposta.corpo)}`).toEqual([503, true])
    }
    await caiu(onde)
  }

  async function comBanco<T>(fazer: (banco: Banco) => Promise<T>): Promise<T> {
    const { banco, fechar } = conectar(enderecoGuardado(pasta) ?? '', { conexoes: 2 })
    try {
      return await fazer(banco)
    } finally {
      await fechar().catch(() => {})
    }
  }

  async function promessasDePe(banco: Banco) {
    const invariantes = await verificarInvariantes(banco, criarArquivos(path.join(pasta, 'arquivos')))
    expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
  }

  /** Asks a server that will fall for one signature; signs in and takes the challenge there: neither expires. */
  async function assinarECair(ponto: Ponto, alvo: Alvo): Promise<Preso> {
    const { base } = await armar(ponto)
    const cliente = await clienteDe(base, alvo.quem, alvo.quem === 'ana.souza' ? 'GEGOV' : undefined)
    const onde = caminhoDe(alvo)
    const { sha256 } = await certo(cliente.pedir<{ sha256: string }>('GET', `${onde}/assinatura`))
    const pedido = { tipo: 'SENHA', sha256 }
    const { desafio } = await certo(cliente.pedir<{ desafio: string }>('POST', `${onde}/desafio`, { corpo: pedido }))
    const chave = `queda-${onde}`
    const corpo = { ...pedido, desafio }
    const cabecalhos = { 'idempotency-key': chave }
    await caiCom(() => cliente.pedir('POST', `${onde}/assinar`, { corpo, cabecalhos }), ponto)
    return { ...alvo, ponto, chave, corpo }
  }

  const contar = async (banco: Banco, { documentoId, sobreId }: Alvo) =>
    (
      await banco.linhas<{ assinaturas: number; movimentos: number }>(
        sql`select (select count(*) from assinatura a where a.documento_id = ${documentoId} and a.sobre_id is not distinct from ${sobreId}::bigint and a.estado = 'ASSINADA') as assinaturas,
              (select count(*) from movimentacao m where m.documento_id = ${documentoId} and m.tipo = ${sobreId === null ? ASSINATURA_COM_SENHA : ASSINATURA_DE_MOVIMENTACAO}
                and (m.dados ->> 'movimentacao')::bigint is not distinct from ${sobreId}::bigint) as movimentos`,
      )
    )[0]

  /**
   * Falls at each point, for each target in turn; then the normal server starts, and proved signatures are concluded by
   * themselves, once, in less than a minute. Returns how long that took, in ms.
   */
  async function rodada(alvos: Alvo[]): Promise<number> {
    expect(alvos).toHaveLength(PONTOS.length)
    const presos: Preso[] = []
    for (const [n, ponto] of PONTOS.entries()) {
      const alvo = alvos[n]
      if (alvo) presos.push(await assinarECair(ponto, alvo))
    }
    const { base, saida } = await dePe()
    const inicio = Date.now()
    return comBanco(async (banco) => {
      // the signature whose proof was not stored never happens; all others are concluded
      const [naoProvado, ...provados] = presos
      for (;;) {
        const feitas = await Promise.all(provados.map((preso) => contar(banco, preso)))
        if (feitas.every((feita) => feita?.assinaturas === 1)) break
        expect(Date.now() - inicio, saida()).toBeLessThan(PRAZO_MS)
        await esperar(500)
      }
      const levou = Date.now() - inicio
      if (naoProvado) expect(await contar(banco, naoProvado)).toEqual({ assinaturas: 0, movimentos: 0 })
      // and the same call repeated gets its receipt
      for (const preso of presos) {
        const deNovo = await clienteDe(base, preso.quem, preso.quem === 'ana.souza' ? 'GEGOV' : undefined)
        const { status, corpo } = await deNovo.pedir<Recibo>('POST', `${caminhoDe(preso)}/assinar`, {
          corpo: preso.corpo,
          cabecalhos: { 'idempotency-key': preso.chave },
        })
        expect([status, corpo.documentoId], `${preso.ponto}: ${JSON.stringify(corpo)}`).toEqual([
          200,
          preso.documentoId,
        ])
        expect(await contar(banco, preso), preso.ponto).toEqual(UMA)
      }
      await promessasDePe(banco)
      return levou
    })
  }

  return { dePe, armar, caiu, caiCom, comBanco, promessasDePe, rodada }
}
