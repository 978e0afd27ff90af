import { createHash, X509Certificate } from 'node:crypto'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Trusted } from './judge.ts'
import { createRevocationCheck } from '../revocation/revocation.ts'
import type { ThreadJob, ThreadAnswer } from './validation-thread.ts'
import { validatePdf } from './validate.ts'

// Where a thread has a priority of its own, files are judged after the requests of others; but they are.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

/**
 * The thread that judges files, for every set of trusted authorities there is in the process: one, but in tests. What
 * others bring has a thread of its own.
 */
const knownOnes = new Map<string, Trusted>()
const KNOWN_MAXIMUM = 20

function trustedFrom({ anchors, timeAnchors, hosts }: ThreadJob['trust']): Trusted {
  const name = createHash('sha256')
  for (const { der, ...statement } of [...anchors, ...timeAnchors]) name.update(der).update(JSON.stringify(statement))
  const key = name.update(JSON.stringify([hosts, anchors.length])).digest('hex')
  const found = knownOnes.get(key)
  if (found) return found
  const read = (readLists: typeof anchors) =>
    readLists.map(({ der, ...statement }) => ({ certificate: new X509Certificate(der), ...statement }))
  const fresh: Trusted = {
    anchors: read(anchors),
    timeAnchors: read(timeAnchors),
    checkRevocation: createRevocationCheck({
      mayReach: ({ host, porta }) => hosts.some((statement) => statement === host || statement === `${host}:${porta}`),
    }),
  }
  knownOnes.set(key, fresh)
  const [old] = knownOnes.keys()
  if (knownOnes.size > KNOWN_MAXIMUM && old !== undefined) knownOnes.delete(old)
  return fresh
}

parentPort?.on('message', ({ number, pdf, trust }: ThreadJob) => {
  // async, so that what can't be judged is told of this file alone, whatever it was that failed
  void (async () => validatePdf(pdf, trustedFrom(trust)))().then(
    (verification) => parentPort?.postMessage({ number, verification } satisfies ThreadAnswer),
    () => parentPort?.postMessage({ number, verification: undefined } satisfies ThreadAnswer),
  )
})
