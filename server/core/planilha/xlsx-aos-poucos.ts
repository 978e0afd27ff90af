import { Zip, ZipDeflate } from 'fflate'

import {
  type CelulaEscrita,
  CABECA,
  emBytes,
  escreverComeco,
  escreverFim,
  escreverLinha,
  type FolhaEscrita,
  MOMENTO,
  partesDoLivro,
  PRIMEIRA_FOLHA,
} from './escrever-xlsx.ts'

/** A workbook of one sheet whose rows come little by little, so that no process holds them all. */
export async function* xlsxAosPoucos(
  { nome, colunas }: Omit<FolhaEscrita, 'linhas'>,
  lotes: AsyncIterable<readonly (readonly CelulaEscrita[])[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const prontos: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((erro, bytes) => {
    if (erro) throw erro
    prontos.push(new Uint8Array(bytes))
  })
  const parte = (caminho: string) => {
    const nova = new ZipDeflate(caminho)
    nova.mtime = MOMENTO
    zip.add(nova)
    return nova
  }
  for (const [caminho, xml] of Object.entries(partesDoLivro([{ nome }]))) parte(caminho).push(emBytes(xml), true)
  const folha = parte(PRIMEIRA_FOLHA)
  const letras = new TextEncoder()
  folha.push(letras.encode(CABECA + escreverComeco(colunas)))
  let numero = 0
  for await (const linhas of lotes) {
    folha.push(letras.encode(linhas.map((celulas) => escreverLinha(celulas, ++numero)).join('')))
    yield* prontos.splice(0)
  }
  folha.push(letras.encode(escreverFim(colunas)), true)
  zip.end()
  yield* prontos.splice(0)
}
