import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { inject } from 'vitest'

import { criarInspecao } from '#server/adapters/inspecao/inspecao.ts'
import { pastaDeImportacao } from '#server/adapters/pasta-de-importacao.ts'
import { linha, sql } from '#server/database/connection.ts'
import { lerImportador } from '#server/rooms/importacao/importador.ts'
import { importar } from '#server/rooms/importacao/importar.ts'
import type { Pedido, PortasDaImportacao } from '#server/rooms/importacao/pedido.ts'
import { palavrasDoMotivo } from '#server/rooms/importacao/motivos.ts'

import { type CasaDeTeste } from './casa.ts'
import { pdfBom } from './pdfs.ts'

/** A row of a manifest in JSON Lines; missing fields get good values. */
export type LinhaDeTeste = Record<string, unknown> & { sigla?: unknown; arquivo?: unknown }
/** The command's own limits: on a busy machine a file takes long. */
const inspecao = criarInspecao({ prazoMs: 120_000, ociosaMs: 600_000 })
let quantas = 0
export const linhaBoa = (mudancas: LinhaDeTeste = {}): LinhaDeTeste => {
  const n = ++quantas
  return {
    sigla: `${1000 + n}/2019-X`,
    data: '2019-05-31',
    especie: 'OFI',
    unidade: 'SEAD/GELIC',
    assunto: `Assunto antigo ${n}`,
    arquivo: `pdf/${n}.pdf`,
    ...mudancas,
  }
}

/** A folder with these rows and a good PDF for each, except where `arquivos` gives other bytes, or null for none. */
export async function pastaCom(linhas: LinhaDeTeste[], arquivos: Record<string, Uint8Array | null> = {}) {
  const pasta = await mkdtemp(path.join(inject('pastas'), 'importar-'))
  await mkdir(path.join(pasta, 'pdf'))
  const todos: Record<string, Uint8Array | null> = {
    ...Object.fromEntries(
      linhas.map(({ arquivo, sigla }) => [String(arquivo), pdfBom(Buffer.from(String(sigla)).toString('hex'))]),
    ),
    ...arquivos,
  }
  for (const [nome, bytes] of Object.entries(todos))
    if (bytes && /^pdf\/[^/]+$/.test(nome)) await writeFile(path.join(pasta, nome), bytes)
  await manifesto(pasta, linhas)
  return pasta
}
export const manifesto = (pasta: string, linhas: LinhaDeTeste[]) =>
  writeFile(path.join(pasta, 'manifesto.jsonl'), linhas.map((cada) => JSON.stringify(cada)).join('\n'))

/** Runs the importer like the command, by Carla unless said, with the server's ports except `mudadas`. */
export async function importarEm(
  casa: CasaDeTeste,
  pasta: string,
  mudadas: Partial<PortasDaImportacao> = {},
  pedido: Partial<Pedido> = {},
) {
  const quem = await linha<{ matricula: string }>(
    casa.banco,
    sql`select matricula from pessoa where id = ${casa.idDe('carla.dias@SEAD/GELIC')}`,
  )
  const importador = await lerImportador(casa.banco, quem?.matricula ?? '')
  if (!importador) throw new Error('nobody to import')
  const relatorio = await importar({ ...casa.portas, inspecao, ...mudadas }, pastaDeImportacao(pasta), {
    sistema: 'SIGA',
    importador,
    conferir: false,
    ...pedido,
  })
  return {
    ...relatorio,
    resultados: relatorio.linhas.map(({ resultado }) => resultado),
    /** Each reason of each row: `row column: words`. */
    ditos: relatorio.linhas.flatMap(({ linha: n, motivos }) =>
      motivos.map((cada) => `${n} ${cada.coluna ?? '–'}: ${palavrasDoMotivo(cada)}`),
    ),
  }
}
