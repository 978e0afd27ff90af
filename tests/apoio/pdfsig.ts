import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const semPdfsig = spawnSync('which', ['pdfsig']).status !== 0

/** Its words for a valid signature in a complete document: it does not check the time stamp over the whole file. */
export const VALIDA_E_CARIMBADA = ['Signature is Valid.', 'Signature has not yet been verified.']

/** pdfsig's result for each signature of a PDF, whatever its certificate. */
export function pdfsig(pdf: Uint8Array): string[] {
  const pasta = mkdtempSync(path.join(tmpdir(), 'carimbo-pdfsig-'))
  const arquivo = path.join(pasta, 'assinado.pdf')
  writeFileSync(arquivo, pdf)
  const { stdout } = spawnSync('pdfsig', ['-nocert', arquivo], { encoding: 'utf8' })
  rmSync(pasta, { recursive: true, force: true })
  return [...stdout.matchAll(/Signature Validation: (.+)/g)].map(([, dito]) => dito ?? '')
}
