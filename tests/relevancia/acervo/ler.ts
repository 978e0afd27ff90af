import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A document as written in the collection's files, before what its espécie adds. */
export type Escrito = {
  chave: string
  /** Sigla of the espécie. */
  especie: string
  /** ISO day. */
  dia: string
  /** Short names of pessoas.ts. */
  autor: string
  signatario: string
  /** Unit (`SEAD/GELIC`), órgão, any words, or `-` for nobody. */
  destino: string
  assunto: string
  texto: string
}

const PASTA = import.meta.dirname

/** Reads the collection's text files: a header line, the assunto, the text; an empty line ends a document. */
export const lerArquivos = (): Escrito[] =>
  readdirSync(PASTA)
    .filter((nome) => nome.endsWith('.txt'))
    .toSorted()
    .flatMap((nome) =>
      readFileSync(path.join(PASTA, nome), 'utf8')
        .trim()
        .split(/\n\n+/)
        .map((bloco) => lerBloco(bloco, nome)),
    )

function lerBloco(bloco: string, arquivo: string): Escrito {
  const [cabeca = '', assunto, ...paragrafos] = bloco.split('\n')
  const [, chave, especie, dia, autor, signatario, destino] =
    /^# (\S+) ([A-Z]{3}) (\d{4}-\d\d-\d\d) (\w+)>(\w+) (.+)$/.exec(cabeca) ?? []
  if (!chave || !especie || !dia || !autor || !signatario || !destino || !assunto || paragrafos.length === 0)
    throw new Error(`${arquivo}: unreadable document: ${cabeca}`)
  return { chave, especie, dia, autor, signatario, destino, assunto, texto: paragrafos.join('\n') }
}
