import { parentPort, workerData } from 'node:worker_threads'

import { laudarPdf } from '../../arquivo/laudo-pdf.ts'

parentPort?.postMessage(await laudarPdf(workerData as Uint8Array)) // what inspecao.ts gives
