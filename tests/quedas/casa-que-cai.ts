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

/** What was proved is done this long after the house stands again, ms (docs/regras/promessas.md, F3). */
export const PRAZO_MS = 60_000
/** A machine that does other things too is no fault: opening a house, and a round of falls. */
export const ABRIR_MS = 300_000
export const RODADA_MS = 900_000
const PROGRAMA = 'tests/quedas/servidor-que-cai.ts'

/** What is signed: a document, or with `sobreId` a movement of it; by whom. */
export type Alvo = { documentoId: number; sobreId: number | null; quem: 'ana.souza' | 'bruno.lima' }
type Preso = Alvo & { ponto: Ponto; chave: string; corpo: object }

const ASSINATURA_COM_SENHA = 58
const ASSINATURA_DE_MOVIMENTACAO = 59
const UMA = { assinaturas: 1, movimentos: 1 }

const caminhoDe = ({ documentoId, sobreId }: Alvo) =>
  sobreId === null ? `/siga/documento/${documentoId}` : `/siga/movimentacao/${sobreId}`

/** A house on a disk of its own, whose server stands, falls where it is told to, and stands again. */
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

  /** The server as it is, standing. */
  async function dePe(): Promise<Servidor> {
    if (servidor.processo.signalCode !== null) servidor = await iniciarServidor(porta, ambiente())
    return servidor
  }

  /** From now on it falls when it comes to this point for the n-th time. */
  async function armar(
    ponto: Ponto | PontoDoLote | PontoDaReorganizacao | PontoDoPlano,
    vez = 1,
    programa = PROGRAMA,
  ): Promise<Servidor> {
    await servidor.parar()
    servidor = await iniciarServidor(porta, { ...ambiente(), QUEDA: ponto, QUEDA_VEZ: String(vez) }, programa)
    return servidor
  }

  /** It fell by its own hand. */
  async function caiu(onde: string) {
    const { processo } = servidor
    if (processo.signalCode === null && processo.exitCode === null) await once(processo, 'exit')
    expect(processo.signalCode, onde).toBe('SIGKILL')
  }

  /** It fell while this was asked, and by its own hand; what is busy on a slow machine says so, and is asked again. */
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

  /** One signature asked of a server that falls on the way: signed in and challenged there, so that neither grows old. */
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
   * A fall at each point, of each of these in turn; then the house stands again, and what was proved is signed by itself,
   * once, in less than a minute. Answers how long that took, ms.
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
      // what was not kept as proved is as if it had not been asked; all else happens by itself
      const [naoProvado, ...provados] = presos
      for (;;) {
        const feitas = await Promise.all(provados.map((preso) => contar(banco, preso)))
        if (feitas.every((feita) => feita?.assinaturas === 1)) break
        expect(Date.now() - inicio, saida()).toBeLessThan(PRAZO_MS)
        await esperar(500)
      }
      const levou = Date.now() - inicio
      if (naoProvado) expect(await contar(banco, naoProvado)).toEqual({ assinaturas: 0, movimentos: 0 })
      // and with the same key each gets its receipt
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
