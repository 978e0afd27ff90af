import { parentPort, workerData } from 'node:worker_threads'

import { comFolha } from '../../arquivo/folha.ts'
import { laudarPdf } from '../../arquivo/laudo-pdf.ts'

const { pdf, folha } = workerData as { pdf: Uint8Array; folha?: Uint8Array } // what inspecao.ts gives
parentPort?.postMessage(folha ? await comFolha(pdf, folha) : await laudarPdf(pdf))
