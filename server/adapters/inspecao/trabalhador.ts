import os from 'node:os'

import { comFolha, semDeclaracaoFalsa } from '#server/core/arquivo/folha.ts'
import { laudarPdf } from '#server/core/arquivo/laudo-pdf.ts'
import { textosDoPdf } from '#server/core/arquivo/textos-pdf.ts'
import type { LaudoPdf } from '#server/base/ports.ts'
import { findSignatures, findFaces, whyUnsignable } from '../../proof/api.ts'
import type { Answer } from '#server/tools/child-pool.ts'
import type { Trabalho } from './inspecao.ts'

// yields to requests
os.setPriority(os.constants.priority.PRIORITY_LOW)

const eAssinado = (pdf: Uint8Array) => findSignatures(Buffer.from(pdf)).signatures.length > 0

async function fazer({ pdf, folha, textosEm, conferirAntes, campo, semFalsa }: Trabalho) {
  if (campo !== undefined) return whyUnsignable(pdf, campo)
  if (folha || semFalsa) {
    if (eAssinado(pdf)) return pdf
    return folha ? comFolha(pdf, folha) : semDeclaracaoFalsa(pdf)
  }
  if (textosEm === undefined) return laudar(pdf)
  if (!conferirAntes) return textosDoPdf(pdf, textosEm)
  const laudo = await laudarPdf(pdf)
  return 'recusa' in laudo ? laudo : textosDoPdf(pdf, textosEm)
}

/** Also refuses what would make a signature doubtful. */
async function laudar(pdf: Uint8Array): Promise<LaudoPdf> {
  const laudo = await laudarPdf(pdf)
  return 'recusa' in laudo || findFaces(pdf).length === 0 ? laudo : { recusa: 'ATIVO' }
}

const responder = (resposta: Answer) => process.send?.(resposta)

process.on('message', (trabalho: Trabalho) => {
  void fazer(trabalho).then(
    (feito) => responder({ feito }),
    (erro: unknown) => responder({ erro: String(erro) }),
  )
})
process.on('disconnect', () => process.exit())
