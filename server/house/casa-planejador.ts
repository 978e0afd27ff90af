import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

import { conectar, SEM_PRESSA } from '#server/adapters/banco-postgres.ts'
import { abrirCpfs } from '#server/adapters/chave-do-cadastro.ts'
import { cederVez } from '#server/adapters/embedded-postgres/ceder-vez.ts'
import type { Ida } from '#server/adapters/planejador.ts'
import { fazerPlano } from '#server/core/plano/fazer.ts'
import { planejarPlanilha } from '#server/rooms/planos/enviar.ts'

// Opens what the thread that makes one plan needs (adapters/planejador.ts); closes with it.

// on Linux a thread has its own priority: this one yields to those that answer requests
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)

const { url, cede, planoId, origem, agora, ...chave } = workerData as Ida // given by planejador.ts
const { banco, fechar } = conectar(url, { ...SEM_PRESSA, ...(cede && { aoAbrir: cederVez }) })
const cpfs = await abrirCpfs(banco, chave)
const portas = { banco, bancoSemPressa: banco, cpfs, relogio: { agora: () => agora } }
try {
  if ('planilha' in origem) await planejarPlanilha(portas, planoId, origem)
  else await fazerPlano(portas, planoId, origem.lido, origem)
  parentPort?.postMessage('FEITO')
} finally {
  await fechar()
}
