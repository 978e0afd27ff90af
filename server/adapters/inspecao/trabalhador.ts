import { parentPort, workerData } from 'node:worker_threads'

import { comFolha } from '../../arquivo/folha.ts'
import { laudarPdf } from '../../arquivo/laudo-pdf.ts'
import { textosDoPdf } from '../../arquivo/textos-pdf.ts'
import type { Trabalho } from './inspecao.ts'

const { pdf, folha, textosEm } = workerData as Trabalho // what inspecao.ts gives
parentPort?.postMessage(
  folha ? await comFolha(pdf, folha) : textosEm === undefined ? await laudarPdf(pdf) : await textosDoPdf(pdf, textosEm),
)
