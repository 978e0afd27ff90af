// Reads pictures of pages from strangers' files in a process of its own (ocr.ts).
import { readdirSync } from 'node:fs'
import os from 'node:os'

import { dobrar } from '#contract/dobrar.ts'

import type { PaginaLida } from '#server/base/ports.ts'
import { limpo, POR_PAGINA } from '#server/core/arquivo/textos-pdf.ts'
import type { Answer } from '#server/tools/child-pool.ts'
import { type OpenPdf, openToDraw } from '#server/tools/draw-pdf.ts'
import { emPgm, figuraDa, girada, vazia } from './figura.ts'
import { type Motor, motorDaCasa, motorDeFora } from './motor.ts'
import type { Trabalho } from './ocr.ts'
import { type Lida, palavrasDa } from './palavras.ts'

/** Those the process has: on Linux each thread has a priority of its own. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
// yields to requests
for (const thread of threads()) os.setPriority(thread, os.constants.priority.PRIORITY_LOW)

/** Below this share of believed letters, the paper may lie on its side or its head. */
const CERTEZA = 0.7
/** Quarters to turn such a page by: most lie on their side. */
const OUTROS_LADOS = [1, 3, 2]
/** Not for a page that took this much of the processor, µs: it is a drawing or a stain. */
const OUTROS_ATE_US = 15_000_000

let motor: Promise<Motor> | undefined

async function palavras(pdf: OpenPdf, pagina: number, motor: Motor): Promise<string> {
  const figura = await figuraDa(pdf, pagina)
  if (!figura || vazia(figura)) return ''
  const antes = process.cpuUsage()
  const ler = async (quartos: number) => palavrasDa(await motor(emPgm(girada(figura, quartos))))
  let melhor: Lida = await ler(0)
  for (const quartos of OUTROS_LADOS) {
    if (melhor.certeza >= CERTEZA || process.cpuUsage(antes).user > OUTROS_ATE_US) break
    const outra = await ler(quartos)
    if (outra.letras * outra.certeza > melhor.letras * melhor.certeza) melhor = outra
  }
  return melhor.texto
}

async function fazer({ pdf: bytes, paginas, comecarAteMs, prazoMs, programa }: Trabalho): Promise<PaginaLida[] | null> {
  const fim = performance.now() + comecarAteMs
  motor ??= programa === undefined ? motorDaCasa() : Promise.resolve(motorDeFora(programa, prazoMs))
  let pdf: OpenPdf
  try {
    pdf = await openToDraw(bytes)
  } catch {
    return null
  }
  const lidas: PaginaLida[] = []
  for (const pagina of paginas) {
    if (lidas.length > 0 && performance.now() > fim) break
    const texto = pagina > pdf.pages ? '' : limpo(await palavras(pdf, pagina, await motor)).slice(0, POR_PAGINA)
    lidas.push({ texto: texto.toWellFormed(), dobrado: dobrar(texto.toWellFormed()) })
  }
  await pdf.close()
  return lidas
}

const responder = (resposta: Answer) => process.send?.(resposta)

process.on('message', (trabalho: Trabalho) => {
  void fazer(trabalho).then(
    (feito) => {
      responder({ feito })
      // an engine that failed to open a file may have corrupted its memory: the next file gets a new process
      if (feito === null) process.disconnect()
    },
    (erro: unknown) => {
      responder({ erro: String(erro) })
      process.disconnect()
    },
  )
})
process.on('disconnect', () => process.exit())
