import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { corpo, dic, montar, N, type Pdf } from './writer.ts'

/** Through qpdf, which rewrites the whole file. */
export function comQpdf(bytes: Buffer, ...opcoes: string[]): Buffer {
  const pasta = mkdtempSync(join(tmpdir(), 'carimbo-corpus-'))
  try {
    writeFileSync(join(pasta, 'a.pdf'), bytes)
    // it warns of what it finds odd in a signed file, and writes all the same
    execFileSync('qpdf', ['--warning-exit-0', ...opcoes, join(pasta, 'a.pdf'), join(pasta, 'b.pdf')], { stdio: 'pipe' })
    return readFileSync(join(pasta, 'b.pdf'))
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

/** `abre`: the password of who opens it; without one everybody opens it, and the owner's keeps it from being changed. */
export const cifrarDepois = (bytes: Buffer, abre = '') =>
  comQpdf(bytes, '--object-streams=disable', '--encrypt', abre, 'dono', '256', '--')

/** What qpdf wrote, with what a writer has to remember of it. */
export function relerQpdf(bytes: Buffer): Pdf {
  const texto = bytes.toString('latin1')
  const numero = (que: RegExp) => Number(que.exec(texto)?.[1])
  const n = {
    catalogo: numero(/\/Root (\d+) 0 R/),
    info: numero(/\/Info (\d+) 0 R/),
    pagina: numero(/(\d+) 0 obj\n<< [^>]*\/Contents/),
    paginas: numero(/\/Parent (\d+) 0 R/),
    conteudo: numero(/\/Contents (\d+) 0 R/),
    fonte: numero(/\/F1 (\d+) 0 R/),
  }
  const pagina = { ...corpo(montar(), N.pagina), Parent: `${n.paginas} 0 R`, Contents: `${n.conteudo} 0 R` }
  const objetos = new Map([
    [n.catalogo, dic({ Pages: `${n.paginas} 0 R`, Type: '/Catalog' })],
    [n.pagina, dic({ ...pagina, Resources: `<< /Font << /F1 ${n.fonte} 0 R >> >>` })],
  ])
  const tabela = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(texto)?.[1])
  const proximo = numero(/\/Size (\d+)/) + 20
  return { bytes, objetos, proximo, tabela, forma: 'tabela', eol: '\n', n }
}

/** A page in which everything is enciphered. */
export function cifrado(abre = ''): { pdf: Pdf; trailer: Record<string, string> } {
  const bytes = cifrarDepois(montar().bytes, abre)
  const texto = bytes.toString('latin1')
  const Encrypt = /\/Encrypt (\d+ 0 R)/.exec(texto)?.[1] ?? ''
  const ID = /\/ID (\[[^\]]*\])/.exec(texto)?.[1] ?? ''
  return { pdf: relerQpdf(bytes), trailer: { Encrypt, ID } }
}
