import os from 'node:os'
import { parentPort } from 'node:worker_threads'

import { comFolha } from '../../arquivo/folha.ts'
import { laudarPdf } from '../../arquivo/laudo-pdf.ts'
import { textosDoPdf } from '../../arquivo/textos-pdf.ts'
import type { Trabalho } from './inspecao.ts'

// Where a thread has a priority of its own, what somebody brought goes after the requests of others; but it goes.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

const fazer = ({ pdf, folha, textosEm }: Trabalho) =>
  folha ? comFolha(pdf, folha) : textosEm === undefined ? laudarPdf(pdf) : textosDoPdf(pdf, textosEm)

parentPort?.on('message', (trabalho: Trabalho) => {
  void fazer(trabalho).then(
    (feito) => parentPort?.postMessage(feito),
    // out of the promise, so that the thread ends with it and whoever waits hears
    (erro: unknown) =>
      setImmediate(() => {
        throw erro
      }),
  )
})
