import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'

import { conectar } from '#server/adapters/banco-postgres.ts'
import { enderecoGuardado } from '#server/adapters/embedded-postgres.ts'
import { type Banco, sql } from '#server/database/connection.ts'

import { abrirAtraso } from './atraso.ts'
import type { Par } from './pares.ts'
import { iniciarServidor, portaLivre, type Servidor } from './servidor.ts'
import type { Linha } from './tabela.ts'
import { copiarVolume } from './volume.ts'

export type Opcoes = { so: string | undefined; rapido: boolean; documentos: number; pares: Par[] }
export type Casa = Servidor & { pasta: string; banco: Banco }

/** Effectively no rate limits: the load comes from one address and few people. */
const SEM_LIMITES = {
  LIMITE_LEITURA: '1000000',
  LIMITE_ESCRITA: '1000000',
  LIMITE_ASSINATURA: '1000000',
  LIMITE_TEXTO: '1000000',
  LIMITE_VALIDACAO: '1000000',
  ASSINATURA_IDADE_MAXIMA: '3600',
}

const MILHAR = new Intl.NumberFormat('pt-BR')
export const emMilhares = (documentos: number) => `${MILHAR.format(documentos)} documentos`

const ocupacao = () =>
  cpus().reduce(
    (soma, { times }) => {
      const total = times.user + times.nice + times.sys + times.idle + times.irq
      return { total: soma.total + total, ociosa: soma.ociosa + times.idle }
    },
    { total: 0, ociosa: 0 },
  )

/** The tools of a measure: its result lines, and resources that are released however it ends. */
export class Bancada {
  readonly opcoes: Opcoes
  readonly linhas: Linha[] = []
  /** How busy the machine still was when each sample began, %. */
  readonly ocupadas: number[] = []
  readonly #fechos: (() => Promise<unknown>)[] = []

  constructor(opcoes: Opcoes) {
    this.opcoes = opcoes
  }

  n(cheia: number, curta: number) {
    return this.opcoes.rapido ? curta : cheia
  }
  /** Number of documents in a full house, in words. */
  get volume() {
    return emMilhares(this.opcoes.documentos)
  }
  anotar(...linhas: Linha[]) {
    this.linhas.push(...linhas)
  }
  aoFim(fecho: () => Promise<unknown>) {
    this.#fechos.push(fecho)
  }
  #recolhendo: Promise<void> = Promise.resolve()
  /** Releases resources, last first; a failure does not stop the others. A second call waits for the first. */
  recolher(): Promise<void> {
    const fechos = this.#fechos.splice(0).toReversed()
    this.#recolhendo = this.#recolhendo.then(async () => {
      for (const fecho of fechos) await fecho().catch((erro: unknown) => console.error(String(erro)))
    })
    return this.#recolhendo
  }

  async pasta(): Promise<string> {
    const pasta = await mkdtemp(path.join(tmpdir(), 'carimbo-banco-'))
    this.aoFim(() => rm(pasta, { recursive: true, force: true }))
    return pasta
  }

  /**
   * Starts a server with the demonstration's data and `documentos` more documents. `comAtraso` puts before it the 20 ms
   * proxy used when pages are measured.
   */
  async casa({
    comAtraso = false,
    documentos = 0,
    ambiente = {},
  }: { comAtraso?: boolean; documentos?: number; ambiente?: Record<string, string> } = {}): Promise<Casa> {
    const pasta = await this.pasta()
    if (documentos > 0) await copiarVolume(documentos, pasta)
    const porta = await portaLivre()
    const publica = comAtraso ? await portaLivre() : porta
    if (comAtraso) {
      const atraso = await abrirAtraso(publica, porta)
      this.aoFim(() => atraso.parar())
    }
    const servidor = await iniciarServidor(porta, {
      ...SEM_LIMITES,
      DATA_DIR: pasta,
      ENDERECO_PUBLICO: `http://localhost:${publica}`,
      ...ambiente,
    })
    this.aoFim(() => servidor.parar())
    const { banco, fechar } = conectar(enderecoGuardado(pasta) ?? '', { conexoes: 1, prazoMs: 0 })
    this.aoFim(fechar)
    // marks the nightly check as done: on a volume kept for days it would be due, and disturb the measure for minutes
    await banco.linhas(sql`update verificacao_da_trilha set terminada_em = now() where terminada_em is null`)
    await banco.linhas(
      sql`insert into verificacao_da_trilha (iniciada_em, batida_em, terminada_em, posse) values (now(), now(), now(), gen_random_uuid())`,
    )
    return { ...servidor, pasta, banco }
  }

  /** Waits, at most two seconds, until the machine is less than 15 % busy. */
  async sossego() {
    let ocupada = 100
    for (let vez = 0; vez < 8 && ocupada >= 15; vez++) {
      const antes = ocupacao()
      await esperar(250)
      const depois = ocupacao()
      ocupada = 100 * (1 - (depois.ociosa - antes.ociosa) / (depois.total - antes.total))
    }
    this.ocupadas.push(Math.round(ocupada))
  }
}

export async function emParalelo<T>(itens: T[], quantos: number, fazer: (item: T, indice: number) => Promise<unknown>) {
  const fila = itens.entries()
  await Promise.all(
    Array.from({ length: quantos }, async () => {
      for (const [indice, item] of fila) await fazer(item, indice)
    }),
  )
}
