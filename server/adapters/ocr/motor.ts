import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { PONTOS_POR_POLEGADA } from './figura.ts'

/** Answers Tesseract's table (TSV) of the words in a picture (PGM). Throws when it can't. */
export type Motor = (figura: Uint8Array) => Promise<string>

const IDIOMA = 'por'
/** Tesseract's neural engine. */
const NEURAL = 1
/** How black is told from white: by what surrounds each dot. The usual way takes the grain of an empty paper for letters. */
const SAUVOLA = '2'

/** Tesseract as WebAssembly, with the Portuguese model of its package: nothing comes from the network. */
export async function motorDaCasa(): Promise<Motor> {
  const { default: load } = await import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js')
  const modelo = import.meta.resolve(`@tesseract.js-data/por/4.0.0_best_int/${IDIOMA}.traineddata.gz`)
  const { FS, TessBaseAPI } = await load({ print() {}, printErr() {} })
  FS.writeFile(`${IDIOMA}.traineddata`, await promisify(gunzip)(await readFile(fileURLToPath(modelo))))
  const api = new TessBaseAPI()
  if (api.Init(null, IDIOMA, NEURAL) !== 0) throw new Error('Tesseract does not take its model')
  api.SetVariable('user_defined_dpi', String(PONTOS_POR_POLEGADA))
  api.SetVariable('thresholding_method', SAUVOLA)
  return async (figura) => {
    FS.writeFile('/input', figura)
    try {
      if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract does not take the picture')
      api.Recognize(null)
      return api.GetTSVText()
    } finally {
      api.Clear()
      FS.unlink('/input')
    }
  }
}

/** One thread: the others are for whoever waits. */
const AMBIENTE = { OMP_THREAD_LIMIT: '1', PATH: '/usr/bin:/bin' }
const TABELA_MAXIMA = 16 * 1024 ** 2

/** A program called as Tesseract is, from the picture on its input to the table on its output. Ended after `prazoMs`. */
export const motorDeFora =
  (programa: string, prazoMs: number): Motor =>
  async (figura) => {
    const opcoes = `-l ${IDIOMA} --dpi ${PONTOS_POR_POLEGADA} -c tessedit_create_tsv=1 -c thresholding_method=${SAUVOLA}`
    const pedido = ['stdin', 'stdout', ...opcoes.split(' ')]
    const chamado = promisify(execFile)(programa, pedido, {
      env: AMBIENTE,
      timeout: prazoMs,
      killSignal: 'SIGKILL',
      maxBuffer: TABELA_MAXIMA,
    })
    // a program that ends before it read all: its exit says why
    chamado.child.stdin?.on('error', () => {})
    chamado.child.stdin?.end(figura)
    return (await chamado).stdout
  }

/** Why a program can't recognise, in the words that stop the start; undefined when it can. */
export async function impedeOPrograma(programa: string, prazoMs = 10_000): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(programa, ['--list-langs'], {
      env: AMBIENTE,
      timeout: prazoMs,
      killSignal: 'SIGKILL',
    })
    return `${stdout}\n${stderr}`.split(/\s+/).includes(IDIOMA)
      ? undefined
      : `OCR_PROGRAMA não tem o idioma ${IDIOMA}: instale o modelo de português do Tesseract`
  } catch {
    return 'OCR_PROGRAMA não pôde ser executado: precisa ser o caminho de um Tesseract'
  }
}
