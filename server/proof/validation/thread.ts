import { createHash, X509Certificate } from 'node:crypto'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Confiados } from './judge.ts'
import { criarRevogacao } from '../revocation/revocation.ts'
import type { Ida, Volta } from './validation-thread.ts'
import { verificarPdf } from './validate.ts'

// Where a thread has a priority of its own, files are judged after the requests of others; but they are.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

/** The thread that judges files, for every set of trusted authorities there is in the process: one, but in tests. What others bring has a thread of its own. */
const conhecidos = new Map<string, Confiados>()
const MAIS = 20

function confiadosDe({ ancoras, ancorasDoTempo, hosts }: Ida['confianca']): Confiados {
  const nome = createHash('sha256')
  for (const { der, ...dito } of [...ancoras, ...ancorasDoTempo]) nome.update(der).update(JSON.stringify(dito))
  const chave = nome.update(JSON.stringify([hosts, ancoras.length])).digest('hex')
  const achado = conhecidos.get(chave)
  if (achado) return achado
  const ler = (lidas: typeof ancoras) =>
    lidas.map(({ der, ...dito }) => ({ certificado: new X509Certificate(der), ...dito }))
  const novo: Confiados = {
    ancoras: ler(ancoras),
    ancorasDoTempo: ler(ancorasDoTempo),
    conferirRevogacao: criarRevogacao({
      alcanca: ({ host, porta }) => hosts.some((dito) => dito === host || dito === `${host}:${porta}`),
    }),
  }
  conhecidos.set(chave, novo)
  const [velha] = conhecidos.keys()
  if (conhecidos.size > MAIS && velha !== undefined) conhecidos.delete(velha)
  return novo
}

parentPort?.on('message', ({ numero, pdf, confianca }: Ida) => {
  // async, so that what can't be judged is told of this file alone, whatever it was that failed
  void (async () => verificarPdf(pdf, confiadosDe(confianca)))().then(
    (verificacao) => parentPort?.postMessage({ numero, verificacao } satisfies Volta),
    () => parentPort?.postMessage({ numero, verificacao: undefined } satisfies Volta),
  )
})
