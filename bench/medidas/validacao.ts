import { randomBytes } from 'node:crypto'
import path from 'node:path'

import { PDF } from '@libpdf/core'

import type { Bancada } from '../bancada.ts'
import { chamar } from '../http.ts'
import { comOutros } from '../outros.ts'
import { preparadores } from '../preparo.ts'
import { porQuantil } from '../tabela.ts'
import { createKeys } from '#server/proof/api.ts'

/** `ritmo`: files per second while others work. */
type Tamanho = { nome: string; bytes: number; alvo: number; ritmo: number }
const TAMANHOS: Tamanho[] = [
  { nome: '200 kB', bytes: 200_000, alvo: 150, ritmo: 10 },
  { nome: '5 MB', bytes: 5_000_000, alvo: 1_000, ritmo: 2 },
]
const SELOS = 2

/** A PDF of about this size that does not compress, with two of the house's seals. */
async function assinado(pasta: string, bytes: number): Promise<Uint8Array> {
  const documento = PDF.create()
  documento.addPage()
  documento.addAttachment('escaneado.bin', new Uint8Array(randomBytes(bytes - 40_000)))
  const chaves = await createKeys({ folder: path.join(pasta, 'chaves') })
  let pdf = await documento.save()
  for (let n = 1; n <= SELOS; n++)
    pdf = await chaves.selar(
      pdf,
      { campo: `Selo_${n}`, motivo: 'Medida', local: 'João Pessoa', nome: 'Ana' },
      new Date(),
    )
  return pdf
}

/** A file dropped on the validation page: time to the verdict, and the wait of others meanwhile. */
export async function validacao(bancada: Bancada) {
  const { base, pasta } = await bancada.casa({ documentos: bancada.opcoes.documentos })
  const { ana } = await preparadores(base)
  const validar = async (pdf: Uint8Array): Promise<number> => {
    // fetch would block, with megabytes, the event loop that measures the others
    const { status, ms, texto } = await chamar(base, { method: 'POST', path: '/publico/validacao/arquivo', corpo: pdf })
    const { explicacao } = JSON.parse(texto) as { explicacao?: string } // the contract's answer, or a problem
    if (status !== 200 || !explicacao?.startsWith('A assinatura é válida')) throw new Error(`${status}: ${explicacao}`)
    return ms
  }
  for (const { nome, bytes, alvo, ritmo } of TAMANHOS) {
    const pdf = await assinado(pasta, bytes)
    const nota = `Validação: PDF de ${nome} com ${SELOS} assinaturas carimbadas, enviado inteiro, do envio ao veredicto, entre ${bancada.volume}.`
    for (let i = 0; i < 5; i++) await validar(pdf)
    await bancada.sossego()
    const tempos: number[] = []
    for (let i = 0; i < bancada.n(100, 20); i++) tempos.push(await validar(pdf))
    bancada.anotar(porQuantil(`validar PDF de ${nome}`, 'ms', tempos, 0.95, { alvo: { max: alvo }, nota }))
    await comOutros(bancada, {
      base,
      nome: `validação de ${nome}`,
      quem: ana,
      async trabalho(segue) {
        const todas: Promise<number>[] = []
        while (segue()) {
          todas.push(validar(pdf))
          await new Promise((pronto) => setTimeout(pronto, 1000 / ritmo))
        }
        await Promise.all(todas)
        return `${ritmo} validações por segundo (${todas.length})`
      },
    })
  }
}
